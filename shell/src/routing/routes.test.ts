import { sampleBoot } from '../testing/sample-boot';
import { createCatalogue } from '../remotes/catalogue';
import { createPopupTable, createRouteTable, isMemberPage } from './routes';

const boot = sampleBoot({
  lobby: [
    { paths: ['/', '/index', '/index.html', '/home'] },
    { paths: ['/rng'] },
    { paths: ['/blog'] },
    { paths: ['/blog/*'] },
  ],
  auth: [],
  member: [
    { paths: ['/member'], access: 'signed-in' },
    { paths: ['/seamless'], gamePage: true },
  ],
});
const catalogue = createCatalogue({ boot, complete: true, report: () => undefined });
const table = createRouteTable();
const find = (pathname: string) => table(pathname, catalogue.get());

test.each(['/', '/index', '/index.html', '/home'])('%s is home', (path) => {
  expect(find(path)).toMatchObject({ kind: 'remote', remote: 'lobby', route: { id: 'view-0' } });
});

test.each([
  ['/login', 'login'],
  ['/register', 'register'],
  ['/help', 'help'],
])('%s is home with the popup %s', (path, popup) => {
  expect(find(path)).toEqual({ kind: 'popup', popup });
});

test('a slash at the end makes no difference', () => {
  expect(find('/rng/')).toMatchObject({ route: { id: 'view-1' } });
});

test.each([
  ['/blog', 'view-2'],
  ['/blog/', 'view-2'],
  ['/blog/first-steps', 'view-3'],
  ['/blog/first-steps/', 'view-3'],
])('%s is %s: a path may take a name', (path, id) => {
  expect(find(path)).toMatchObject({ route: { id } });
});

test.each(['/blog/a/b', '/rng/name', '/blog/%2e%2e', '/other/name'])('%s is no route', (path) => {
  expect(find(path)).toEqual({ kind: 'unknown' });
});

test('a path that no remote offers is unknown', () => {
  expect(find('/nothing')).toEqual({ kind: 'unknown' });
  expect(find('/constructor')).toEqual({ kind: 'unknown' });
});

test('a popup is found with the remote whose manifest offers it', () => {
  expect(createPopupTable(catalogue)('login')).toBe('auth');
  expect(createPopupTable(catalogue)('nothing')).toBeUndefined();
});

test.each([
  ['/member', '', true],
  ['/seamless', '?game=7', true],
  ['/seamless', '?game=7&trial=1', false],
  ['/rng', '', false],
  ['/login', '', false],
])('%s%s is for members: %s', (path, search, members) => {
  expect(isMemberPage(find(path), search)).toBe(members);
});
