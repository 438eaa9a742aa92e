import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './steps.mjs';

const isTest = (file: string) => /\.(test|spec|stories|test-d)\.tsx?$|\/testing\//.test(file);
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  {
    cwd: repository,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '');
const textOf = new Map(files.map((file) => [file, readFileSync(path.join(repository, file), 'utf8')]));

/** Who imports a file, and whether somebody loads it later. */
const importersOf = new Map<string, Set<string>>();
const loadedLater = new Set<string>();
for (const [importer, text] of textOf)
  for (const [, how, to = ''] of text.matchAll(/(from|import\(|import)\s*['"](\.[^'"]+)['"]/g)) {
    const target = path.join(path.dirname(importer), to);
    const file = [`${target}.ts`, `${target}.tsx`, `${target}/index.ts`, target].find((each) =>
      textOf.has(each),
    );
    if (file === undefined) continue;
    importersOf.set(file, (importersOf.get(file) ?? new Set()).add(importer));
    if (how === 'import(') loadedLater.add(file);
  }

/** Small files that have a place of their own, by what they are: docs/ARCHITECTURE.md, "Small files". */
const conventions: readonly RegExp[] = [
  // A call of a remote; what a remote or a package exports.
  /^mf-[^/]+\/src\/(.+\/)?api\//,
  /\/(index|remote|routes)\.tsx?$/,
  /^shared\/[^/]+\/src\//,
  // What a domain or the ground declares.
  /\/(domain|tables|migrations|seed|cleanup-expired|presenter)\.ts$/,
  /\/[\w-]*-(routes?|job|page|texts|resource)\.ts$/,
  // A component or a hook, and a rule of the gate.
  /\.tsx$/,
  /\/use-[\w-]+\.ts$/,
  /^ops\/src\/gate\//,
  // A page of the back office; the configuration of the journeys.
  /^ops\/src\/back-office\/client\/resources\/[\w-]+\/page\.ts$/,
  /^e2e\//,
  // A page of the console, which the back office takes the place of.
  /^ops\/src\/console\//,
  // Stands among the `sideEffects` of its package: what is done when it is imported is all of it.
  /^shell\/src\/remotes\/federation-runtime\.ts$/,
];

// What a domain offers to another one is a file of its own, however small.
test('a file of under 20 lines with one importer stands in it, unless it is a convention or tested alone', () => {
  const strays = [...textOf]
    .filter(([file, text]) => !isTest(file) && text.trimEnd().split('\n').length < 20)
    .filter(([file]) => {
      const importers = [...(importersOf.get(file) ?? [])];
      const offered =
        file.startsWith('platform/') && importers.some((each) => path.dirname(each) !== path.dirname(file));
      return importers.length === 1 && !offered && !importers.some(isTest);
    })
    .map(([file]) => file)
    .filter((file) => !loadedLater.has(file) && !conventions.some((convention) => convention.test(file)));
  expect(strays).toEqual([]);
});
