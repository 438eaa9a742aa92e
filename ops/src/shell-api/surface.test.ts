import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import {
  currentSurface,
  missingIn,
  notAnsweredBy,
  recordedSurface,
  recordedVersions,
  type Surface,
} from './surface';

const repository = path.resolve(import.meta.dirname, '../../..');
const json = (file: string) =>
  JSON.parse(readFileSync(path.join(repository, file), 'utf8')) as Record<string, string>;
const version = json('shared/shell-api/package.json')['version'] ?? '';
const now = currentSurface();

/** The surface with one line of one service changed. */
function changed(surface: Surface, file: string, from: string, to: string): Surface {
  const text = surface[file] ?? '';
  expect(text).toContain(from);
  return { ...surface, [file]: text.replace(from, to) };
}

test('what shell-api is now is what its version was recorded as: a change raises the version', () => {
  expect(now).toEqual(recordedSurface(version));
});

test('the shell of now answers remotes that were compiled against any earlier version of the same major', () => {
  const earlier = recordedVersions().filter(
    (each) => semver.satisfies(each, `^${version}`) || each === version,
  );
  expect(earlier).toContain(version);
  const misses = recordedVersions()
    .filter((each) => semver.major(each) === semver.major(version) && semver.lte(each, version))
    .flatMap((each) => missingIn(now, recordedSurface(each) ?? {}));
  expect(misses).toEqual([]);
});

test('a method that is taken away or asks for more is found', () => {
  const without = changed(now, 'dialogs.d.ts', 'openPopup(', 'showPopup(');
  expect(missingIn(without, now).join()).toContain('openPopup');
  const asksMore = changed(now, 'dialogs.d.ts', 'openPopup(id: string,', 'openPopup(id: number,');
  expect(missingIn(asksMore, now)).not.toEqual([]);
  const offersMore = changed(now, 'dialogs.d.ts', 'openPopup(', 'closeAll(): void;\n    openPopup(');
  expect(missingIn(offersMore, now)).toEqual([]);
});

test('a remote that uses what the lowest version of its range does not have is found', () => {
  const remote = path.join(repository, 'shared/shell-api/src/consumer/remote.ts');
  const source = `import type { ShellApi } from '../services/shell';
export const open = (shell: ShellApi) => shell.dialogs.openPopup('login');`;
  const memory = new Map([[remote, source]]);
  expect(notAnsweredBy(now, [remote], memory)).toEqual([]);
  const older = changed(now, 'dialogs.d.ts', 'openPopup(', 'showPopup(');
  expect(notAnsweredBy(older, [remote], memory).join()).toContain('openPopup');
});

const remotes = readdirSync(repository).filter((name) => /^mf-[a-z-]+$/.test(name));

test.each(remotes)('%s asks for no more than the lowest version of its range has', (remote) => {
  const range = json(`${remote}/remote.manifest.json`)['shellApi'] ?? '';
  const lowest = recordedVersions()
    .toSorted(semver.compare)
    .find((each) => semver.satisfies(each, range));
  expect(lowest).toBeDefined();
  // The surface of now is what its sources are type-checked against anyway.
  if (lowest === version) return;
  const sources = readdirSync(path.join(repository, remote, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))
    .map((file) => path.join(repository, remote, 'src', file));
  expect(notAnsweredBy(recordedSurface(lowest ?? '') ?? {}, sources)).toEqual([]);
});
