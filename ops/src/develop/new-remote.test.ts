import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newRemote } from './new-remote';
import { readManifest, remoteFolders } from './workspace';

let house: string;
beforeEach(() => {
  house = mkdtempSync(path.join(tmpdir(), 'tessera-new-'));
  mkdirSync(path.join(house, 'shared/shell-api'), { recursive: true });
  writeFileSync(path.join(house, 'shared/shell-api/package.json'), '{"version":"1.4.0"}');
});
afterEach(() => rmSync(house, { recursive: true, force: true }));

test('a remote named of two words has its package, its address and its words', () => {
  expect(newRemote(house, 'vip-club')).toEqual({ folder: 'mf-vip-club', address: '/vipClub' });
  const manifest = readManifest(house, 'mf-vip-club');
  expect(manifest).toMatchObject({ name: 'vip-club', shellApi: '^1.4.0' });
  expect(manifest.routes.map(({ paths }) => paths)).toEqual([['/vipClub']]);
  const texts = JSON.parse(
    readFileSync(path.join(house, 'mf-vip-club/src/locales/en.json'), 'utf8'),
  ) as object;
  expect(texts).toMatchObject({ 'title.page': 'Vip club' });
  expect(remoteFolders(house)).toEqual(['mf-vip-club']);
});

test('no mark of the template is left in names or contents', () => {
  newRemote(house, 'cashier');
  const files = readdirSync(path.join(house, 'mf-cashier'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const { name, parentPath } of files) {
    expect(name).not.toMatch(/__|template/);
    expect(readFileSync(path.join(parentPath, name), 'utf8')).not.toMatch(/__\w+__/);
  }
});

test.each(['', 'Vip', 'vip_club', '../escape', 'mf-vip', 'vip-', '9lives', 'shell', 'x'.repeat(25)])(
  'the name "%s" is refused, and nothing is written',
  (name) => {
    expect(() => newRemote(house, name)).toThrow(expect.objectContaining({ kind: 'usage' }));
    expect(readdirSync(house)).toEqual(['shared']);
  },
);

test('a folder that is there stays as it is', () => {
  mkdirSync(path.join(house, 'mf-cashier'));
  expect(() => newRemote(house, 'cashier')).toThrow('is there already');
  expect(readdirSync(path.join(house, 'mf-cashier'))).toEqual([]);
});

test.each([
  ['help', 'the shell has the address /help'],
  ['gold-rush', 'mf-other has the address /goldRush'],
])('an address that is taken is refused: %s', (name, reason) => {
  newRemote(house, 'other');
  const file = path.join(house, 'mf-other/remote.manifest.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('/other', '/goldRush'));
  expect(() => newRemote(house, name)).toThrow(reason);
});
