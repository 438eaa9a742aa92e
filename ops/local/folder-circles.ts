import path from 'node:path';

/** Sources are texts by their path in the repository. */
export type Sources = ReadonlyMap<string, string>;

const isTest = (file: string) => /\.(test|spec|stories|test-d)\.tsx?$|(^|\/)testing\//.test(file);
const imported = /(?:from|import\(|import)\s*'(\.{1,2}\/[^']+)'/g;

/** A folder and one within it are one place: an entry beside its parts is no circle. */
const isWithin = (one: string, other: string) => one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

/** arrowsOf maps every folder to the folders that its files import by a relative path, types too. */
function arrowsOf(sources: Sources): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    if (isTest(file)) continue;
    const from = path.posix.dirname(file);
    for (const [, specifier = ''] of text.matchAll(imported)) {
      const target = path.posix.join(from, specifier);
      const names = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`, `${target}/index.tsx`];
      const found = names.find((name) => sources.has(name));
      const to = found === undefined ? from : path.posix.dirname(found);
      if (to !== from && !isWithin(from, to)) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  return arrows;
}

/** folderCircles finds the folders that import each other, one circle each: `a/b → a/c → a/b`. */
export function folderCircles(sources: Sources): string[] {
  const arrows = arrowsOf(sources);
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (folder: string, trail: readonly string[]): void => {
    const start = trail.indexOf(folder);
    if (start !== -1) found.push([...trail.slice(start), folder].join(' → '));
    if (start !== -1 || done.has(folder)) return;
    for (const next of arrows.get(folder) ?? []) visit(next, [...trail, folder]);
    done.add(folder);
  };
  for (const folder of arrows.keys()) visit(folder, []);
  return found;
}
