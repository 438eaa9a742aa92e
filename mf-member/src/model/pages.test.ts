import { pagePath, pageOf } from './pages';

test.each([
  ['', 'securityCenter'],
  ['?page=personalHistoryCopy', 'personalHistoryCopy'],
  ['?page=depositv2', 'depositv2'],
  ['?page=securityCenter&x=1', 'securityCenter'],
  ['?page=toString', 'securityCenter'],
  ['?page=withdraw', 'withdraw'],
  ['?page=transferUpline', 'securityCenter'],
])('"%s" is %s', (search, page) => {
  expect(pageOf(search)).toBe(page);
});

test('a page is found at its own address', () => {
  expect(pageOf(new URL(pagePath('personalHistoryCopy'), 'http://site').search)).toBe('personalHistoryCopy');
});
