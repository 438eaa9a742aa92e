import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { needsOf, ownSources } from './shell-needs.mjs';

test('popups that a shell opens and routes that it looks up are what it needs, each once', () => {
  const texts = [
    `dialogs.openPopup('login', agent ? { area: 'agent' } : {}); dialogs.openPopup('login');`,
    `const popupPaths: Record<string, string> = { '/register': 'register', '/help': 'help' };`,
    `const home = findRoute('/', catalogue); openPopup(id); findRoute(place.pathname);`,
  ];
  expect(needsOf(texts)).toEqual({ paths: ['/'], popups: ['help', 'login', 'register'] });
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
