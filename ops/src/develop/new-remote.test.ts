import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newRemote } from './new-remote';
import { askRemoteAnswers } from './remote-answers';
import { readManifest, remoteFolders } from './workspace';

let house: string;
beforeEach(() => {
  house = mkdtempSync(path.join(tmpdir(), 'tessera-new-'));
  mkdirSync(path.join(house, 'shared/shell-api'), { recursive: true });
  writeFileSync(path.join(house, 'shared/shell-api/package.json'), '{"version":"1.4.0"}');
});
afterEach(() => rmSync(house, { recursive: true, force: true }));

test('a remote named with two words has its package, its path and its texts', () => {
  expect(newRemote(house, { name: 'vip-club' })).toEqual({
    folder: 'mf-vip-club',
    pagePath: '/vipClub',
    written: ['mf-vip-club'],
  });
  const manifest = readManifest(house, 'mf-vip-club');
  expect(manifest).toMatchObject({ name: 'vip-club', shellApi: '^1.4.0' });
  expect(manifest.routes.map(({ paths }) => paths)).toEqual([['/vipClub']]);
  const texts = JSON.parse(
    readFileSync(path.join(house, 'mf-vip-club/src/locales/en.json'), 'utf8'),
  ) as object;
  expect(texts).toMatchObject({ 'title.page': 'Vip club' });
  expect(remoteFolders(house)).toEqual(['mf-vip-club']);
});

const everything = { popup: true, section: true, call: true, message: true };
const listedDomains = `import type { Platform } from './context';
import { pointsDomain } from './rewards/points/domain';

export const domains = orderDomains([
  pointsDomain,
]);
`;
const domainList = () => path.join(house, 'platform/src/app.ts');
function writeDomainList(): void {
  mkdirSync(path.dirname(domainList()), { recursive: true });
  writeFileSync(domainList(), listedDomains);
}
const filesOf = (folder: string) =>
  readdirSync(path.join(house, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );

test('what is chosen is there, each in its place, and what is not is not', () => {
  writeDomainList();
  const { written } = newRemote(house, { name: 'vip-club', ...everything, district: 'agents' });
  expect(written).toEqual([
    'mf-vip-club',
    'shared/contracts/src/vip-club',
    'platform/src/agents/vip-club',
    'platform/src/app.ts',
  ]);
  expect(readManifest(house, 'mf-vip-club')).toMatchObject({
    popups: [{ id: 'vip-club-about' }],
    entries: [{ menu: 'main' }, { menu: 'home', section: 'home' }, { menu: 'messages', path: '/vipClub' }],
  });
  expect(readFileSync(domainList(), 'utf8')).toBe(`import type { Platform } from './context';
import { pointsDomain } from './rewards/points/domain';
import { vipClubDomain } from './agents/vip-club/domain';

export const domains = orderDomains([
  pointsDomain,
  vipClubDomain,
]);
`);
  expect(filesOf('platform/src/agents/vip-club')).toContain('vip-club.test.ts');

  newRemote(house, { name: 'plain', entry: false, tests: false });
  expect(readManifest(house, 'mf-plain')).toMatchObject({ popups: [], entries: [] });
  expect(filesOf('mf-plain').filter((file) => /popups|sections|membership|\.test\./.test(file))).toEqual([]);
  expect(() => newRemote(house, { name: 'loud', message: true })).toThrow('--call');
});

test('questions are questions for what no flag says, and a name that cannot be is said first', async () => {
  const questions: string[] = [];
  const answering =
    (...lines: string[]) =>
    async (question: string) => {
      questions.push(question);
      return lines.shift() ?? '';
    };
  expect(
    await askRemoteAnswers(answering('vip-club', 'n', 'y', '', 'y', 'y', '', 'agents'), undefined),
  ).toEqual({
    name: 'vip-club',
    entry: false,
    popup: true,
    section: false,
    call: true,
    message: true,
    tests: true,
    district: 'agents',
  });
  expect(questions).toHaveLength(8);
  await expect(askRemoteAnswers(answering('VIP'), undefined)).rejects.toThrow('name "VIP" cannot be');
  expect(questions).toHaveLength(9);
});

test('no placeholder of the template is left in names or contents', () => {
  writeDomainList();
  newRemote(house, { name: 'cashier', ...everything });
  const files = readdirSync(house, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const { name, parentPath } of files) {
    expect(name).not.toMatch(/__|template/);
    const text = readFileSync(path.join(parentPath, name), 'utf8');
    expect(text).not.toMatch(/__\w+__|^#(if|else|end)/m);
    if (name.endsWith('.json')) JSON.parse(text);
  }
});

test.each(['', 'Vip', 'vip_club', '../escape', 'mf-vip', 'vip-', '9lives', 'shell', 'x'.repeat(25)])(
  'the name "%s" is refused, and nothing is written',
  (name) => {
    expect(() => newRemote(house, { name })).toThrow(expect.objectContaining({ kind: 'usage' }));
    expect(readdirSync(house)).toEqual(['shared']);
  },
);

test('a folder that is there stays as it is', () => {
  mkdirSync(path.join(house, 'mf-cashier'));
  expect(() => newRemote(house, { name: 'cashier' })).toThrow('is there already');
  expect(readdirSync(path.join(house, 'mf-cashier'))).toEqual([]);
});

test.each([
  ['help', 'the shell has the address /help'],
  ['gold-rush', 'mf-other has the address /goldRush'],
])('refuses a path that is taken: %s', (name, reason) => {
  newRemote(house, { name: 'other' });
  const file = path.join(house, 'mf-other/remote.manifest.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('/other', '/goldRush'));
  expect(() => newRemote(house, { name })).toThrow(reason);
});
