import { createNavigation } from './navigation';
import { isOwnUrl } from './own-url';

beforeEach(() => history.replaceState(null, '', '/'));

test.each(['/', '/rng', '/rng?vassalage=PG', '?page=2', '#term', '/help#term'])(
  '%s is a place of this site',
  (place) => {
    expect(isOwnUrl(place)).toBe(true);
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'rng',
  '',
  '/a b',
  '\\\\evil',
])('%p is refused as a location', (place) => {
  expect(isOwnUrl(place)).toBe(false);
});

test('a refused location changes nothing and is told', () => {
  const refused = jest.fn();
  const navigation = createNavigation(refused);
  navigation.go('https://evil.example');
  expect(refused).toHaveBeenCalledWith('https://evil.example');
  expect(location.pathname).toBe('/');
});

test('listeners hear of a new location once, after it has changed', () => {
  const navigation = createNavigation(jest.fn());
  const seen: string[] = [];
  navigation.subscribe(() => seen.push(navigation.get().pathname + navigation.get().search));
  navigation.go('/rng?vassalage=PG');
  navigation.go('/rng?vassalage=PG');
  expect(seen).toEqual(['/rng?vassalage=PG']);
});

test('back without a history of our own goes to the fallback', () => {
  const navigation = createNavigation(jest.fn());
  navigation.back('/rng');
  expect(navigation.get().pathname).toBe('/rng');
});
