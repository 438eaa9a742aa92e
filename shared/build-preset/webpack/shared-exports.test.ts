import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rangeFor, sharedVersions } from './federation.mjs';
import records from './shared-exports.json';

const repository = path.resolve(import.meta.dirname, '../../..');

/** What a module exports besides types. */
function exportsOf(file: string): string[] {
  const text = readFileSync(path.join(repository, file), 'utf8');
  const lists = [...text.matchAll(/^export \{([^}]*)\} from/gm)].flatMap(([, list = '']) => list.split(','));
  const constants = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  return [...lists.map((name) => name.trim()).filter(Boolean), ...constants].toSorted();
}

describe.each(Object.entries(records))('what %s shares with remotes', (name, { module: file, versions }) => {
  const listed: [version: string, exports: readonly string[]][] = Object.entries(versions);

  test('is what its newest version lists: another list is another version', () => {
    expect(exportsOf(file)).toEqual(listed.at(-1)?.[1]);
  });

  test('goes up by a minor where something came, and by a major where something went', () => {
    for (const [index, [version, exports]] of listed.entries()) {
      const [before, earlier] = listed[index - 1] ?? [];
      if (before === undefined || earlier === undefined) continue;
      const [major = 0, minor = 0] = version.split('.').map(Number);
      const [majorBefore = 0, minorBefore = 0] = before.split('.').map(Number);
      const hasLost = earlier.some((one) => !exports.includes(one));
      expect([major, minor]).toEqual(hasLost ? [majorBefore + 1, 0] : [majorBefore, minorBefore + 1]);
    }
  });

  test('has a version of its own, so that a remote built beside a newer package needs no newer shell', () => {
    const version = listed.at(-1)?.[0] ?? '';
    expect(sharedVersions(path.join(repository, 'mf-points'))).toHaveProperty([name], version);
    expect(rangeFor(name, version)).toBe(`^${version}`);
  });
});
