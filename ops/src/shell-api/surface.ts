import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const repository = path.resolve(import.meta.dirname, '../../..');
/** What a host must implement; everything else of shell-api is code that travels with it. */
const services = path.join(repository, 'shared/shell-api/src/services');
/** What a build makes of files that are no code. */
const buildTypes = path.join(repository, 'shared/build-preset/types/index.d.ts');
/** The declarations of each released version, one file a version. */
const recordsFolder = path.join(repository, 'shared/shell-api/surface');

/** Surface holds declarations by file name. */
export type Surface = Record<string, string>;

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  types: [],
};

/** currentSurface returns the declarations of the services as they are now. */
export function currentSurface(): Surface {
  const files = readdirSync(services).filter((file) => /^[\w-]+\.ts$/.test(file) && !file.includes('.test.'));
  const surface: Surface = {};
  const program = ts.createProgram(
    files.map((file) => path.join(services, file)),
    { ...options, declaration: true, emitDeclarationOnly: true, removeComments: true },
  );
  program.emit(undefined, (name, text) => {
    if (path.dirname(name) === services) surface[path.basename(name)] = text;
  });
  return surface;
}

/** recordedSurface returns the declarations of a released version; undefined where it was not recorded. */
export function recordedSurface(version: string): Surface | undefined {
  const file = recordOf(version);
  if (!existsSync(file)) return undefined;
  const lines = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  return Object.fromEntries(Object.entries(lines).map(([name, text]) => [name, text.join('\n')]));
}

/** recordSurface stores the declarations of a version, by lines, so that a review reads what changed. */
export function recordSurface(version: string, surface: Surface): void {
  const lines = Object.entries(surface).map(([name, text]) => [name, text.split('\n')]);
  mkdirSync(recordsFolder, { recursive: true });
  writeFileSync(recordOf(version), `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`);
}

/** recordedVersions lists the versions that were recorded, in no order. */
export const recordedVersions = (): string[] =>
  existsSync(recordsFolder) ? readdirSync(recordsFolder).map((file) => path.basename(file, '.json')) : [];

const recordOf = (version: string) => path.join(recordsFolder, `${version}.json`);

/**
 * missingIn checks the provider: it lists what a remote that was compiled against `before` would miss in a
 * host of `now`.
 */
export function missingIn(now: Surface, before: Surface): string[] {
  const folder = path.join(services, '../surface-check');
  const files = new Map<string, string>();
  for (const [name, surface] of Object.entries({ now, before }))
    for (const [file, text] of Object.entries(surface)) files.set(path.join(folder, name, file), text);
  const check = path.join(folder, 'check.ts');
  files.set(
    check,
    `import type { ShellApi as Now } from './now/shell';
import type { ShellApi as Before } from './before/shell';
export const provides = (host: Now): Before => host;`,
  );
  return complaints([check], files);
}

/**
 * notAnsweredBy checks the consumer: it lists what of a remote's sources a host of this surface would not
 * answer. `memory` has sources that are not on the disk.
 */
export function notAnsweredBy(
  surface: Surface,
  entries: readonly string[],
  memory: ReadonlyMap<string, string> = new Map(),
): string[] {
  const files = new Map(memory);
  for (const [file, text] of Object.entries(surface))
    files.set(path.join(services, file.replace('.d.ts', '.ts')), text);
  return complaints(entries, files);
}

/** Files of the disk as they were parsed: every check reads the same libraries and packages. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** Type errors of these files, where some are read from memory instead of the disk. */
function complaints(entries: readonly string[], files: ReadonlyMap<string, string>): string[] {
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile, directoryExists } = host;
  host.readFile = (file) => files.get(file) ?? readFile(file);
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.directoryExists = (folder) =>
    [...files.keys()].some((file) => file.startsWith(folder + path.sep)) ||
    (directoryExists?.(folder) ?? true);
  host.getSourceFile = (file, ...rest) => {
    const text = files.get(file);
    if (text !== undefined) return ts.createSourceFile(file, text, ts.ScriptTarget.ES2022);
    if (!parsed.has(file)) parsed.set(file, getSourceFile(file, ...rest));
    return parsed.get(file);
  };
  const program = ts.createProgram([...entries, buildTypes], options, host);
  return entries
    .flatMap((entry) => program.getSemanticDiagnostics(program.getSourceFile(entry)))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
