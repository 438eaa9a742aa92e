import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { needsOf, ownSources } from './needs.mjs';

test('lists the popups and paths that a package opens, each once', () => {
  const texts = [
    `dialogs.openPopup('login', agent ? { area: 'agent' } : {}); dialogs.openPopup('login');`,
    `const popupPaths: Record<string, string> = { '/register': 'register', '/help': 'help' };`,
    `const home = findRoute('/', catalogue); openPopup(id); findRoute(place.pathname);`,
  ];
  expect(needsOf(texts)).toEqual({ paths: ['/'], popups: ['help', 'login', 'register'] });
});

test('links count without query and hash, and a path of the host is its popup', () => {
  const texts = [
    `<Link to="/promotions#7" />; <Link to={'/member?page=deposit'} />; navigation.go('/?type=HOT');`,
    "navigation.go(`/?type=${type}`); <Link to={path} />; <a href='https://example.com/x' />",
    `const links = [{ to: '/blog/first-steps', label: 'x' }, { to: '/login' }];`,
  ];
  expect(needsOf(texts)).toEqual({
    paths: ['/', '/blog/first-steps', '/member', '/promotions'],
    popups: ['login'],
  });
});

test('only the sources of the package itself count', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'tessera-needs-'));
  mkdirSync(path.join(root, 'src'));
  const own = path.join(root, 'src/site.tsx');
  writeFileSync(own, 'own');
  const others = [path.join(root, 'node_modules/x/index.ts'), path.join(root, 'src/a.css')];
  expect(ownSources(new Set([...others, own]), root)).toEqual(['own']);
  rmSync(root, { recursive: true });
});
