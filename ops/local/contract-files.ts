import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What is needed of a module: names of its exports, or all of them. */
type Needed = ReadonlySet<string> | 'all';

/** An import, or an export from another file, that stands in the code: types vanish from a build. */
interface Reference {
  names: Needed;
  from: string;
  /** Passed on as exports of the module's own. */
  passedOn: boolean;
}

const references =
  /\b(import|export)\s+(type\s+)?(?:(\*(?:\s+as\s+\w+)?|\{[^}]*\}|\w+(?:\s*,\s*\{[^}]*\})?)\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
const declarations = /\bexport\s+(?:async\s+)?(?:const|let|function\*?|class|enum)\s+(\w+)/g;
const tests = /\.(test|test-d|stories)\.tsx?$/;

/**
 * contractFiles returns the files of the contracts that code in these folders uses, sorted: those that declare what it imports, and
 * what they need themselves. A file that only passes names on is none of them, so that a new name in it concerns nobody yet.
 */
export function contractFiles(contracts: string, folders: readonly string[]): string[] {
  const found = new Set<string>();
  const done = new Map<string, Set<string>>();

  const visit = (file: string, needed: Needed) => {
    const text = readFileSync(file, 'utf8');
    const own = new Set([...text.matchAll(declarations)].map(([, name = '']) => name));
    const imports = referencesIn(text);
    const isBarrel = own.size === 0 && imports.every(({ passedOn }) => passedOn);
    if (!isBarrel) found.add(file);
    for (const { names, from, passedOn } of imports) {
      const target = fileOf(contracts, file, from);
      if (!target) continue;
      const requested = passedOn ? both(needed, names) : names;
      const provided = requested === 'all' ? requested : both(requested, exportsOf(contracts, target));
      if (provided === 'all' || provided.size > 0) once(target, provided);
    }
  };
  const once = (file: string, needed: Needed) => {
    const seen = done.get(file) ?? new Set();
    done.set(file, seen);
    const fresh = (needed === 'all' ? ['*'] : [...needed]).filter(
      (name) => !seen.has(name) && !seen.has('*'),
    );
    if (fresh.length === 0) return;
    for (const name of fresh) seen.add(name);
    visit(file, needed === 'all' ? 'all' : new Set(fresh));
  };

  for (const file of folders.flatMap(sourcesIn))
    for (const { names, from } of referencesIn(readFileSync(file, 'utf8'))) {
      const target = from.startsWith('@tessera/contracts') ? fileOf(contracts, file, from) : undefined;
      if (target) once(target, names);
    }
  return [...found].toSorted();
}

function referencesIn(text: string): Reference[] {
  return [...text.matchAll(references)].flatMap(([, kind, type, what = '', from, lazy]): Reference[] => {
    if (lazy !== undefined) return [{ names: 'all', from: lazy, passedOn: false }];
    if (type !== undefined || from === undefined) return [];
    const passedOn = kind === 'export';
    const list = /\{([^}]*)\}/.exec(what)?.[1];
    if (list === undefined) return [{ names: 'all', from, passedOn }];
    const names = list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.replace(/\s+as\s+.*/, ''));
    return names.length === 0 ? [] : [{ names: new Set(names), from, passedOn }];
  });
}

const both = (a: Needed, b: Needed): Needed => {
  if (a === 'all') return b;
  return b === 'all' ? a : new Set([...a].filter((name) => b.has(name)));
};

/** The names that a module exports, those that it passes on included. */
function exportsOf(contracts: string, file: string): ReadonlySet<string> {
  const text = readFileSync(file, 'utf8');
  const own = [...text.matchAll(declarations)].map(([, name = '']) => name);
  const passed = referencesIn(text)
    .filter(({ passedOn }) => passedOn)
    .flatMap(({ names, from }) => {
      if (names !== 'all') return [...names];
      const target = fileOf(contracts, file, from);
      return target ? [...exportsOf(contracts, target)] : [];
    });
  return new Set([...own, ...passed]);
}

/** The file of the contracts that a request means; undefined for anything else. */
function fileOf(contracts: string, from: string, request: string): string | undefined {
  const [, domain] = /^@tessera\/contracts(?:\/(.*))?$/.exec(request) ?? [];
  const candidates = request.startsWith('.')
    ? [
        path.resolve(path.dirname(from), `${request}.ts`),
        path.resolve(path.dirname(from), request, 'index.ts'),
      ]
    : request.startsWith('@tessera/contracts')
      ? [path.join(contracts, domain ?? '', 'index.ts'), path.join(contracts, `${domain ?? 'index'}.ts`)]
      : [];
  return candidates.find((file) => file.startsWith(contracts) && existsSync(file));
}

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !tests.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
