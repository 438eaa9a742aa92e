import path from 'node:path';

/**
 * floors lists the floors of the platform, from the lowest. What stands on one may import what stands below
 * it; within a district its domains may import each other where that makes no circle. Floors of one line do
 * not know each other.
 */
export const floors: readonly (readonly string[])[] = [
  // The ground, which knows no domain.
  [
    'clock.ts',
    'config.ts',
    'context.ts',
    'lifecycle.ts',
    'logger.ts',
    'ports.ts',
    'random.ts',
    'seed-random.ts',
    'secret.ts',
    'startup-failure.ts',
    'db',
    'domain',
    'events',
    'html',
    'http',
    'i18n',
    'jobs',
    'metrics',
    'outbox',
    'realtime',
    'replica',
    'seed',
    'tracing',
  ],
  ['art'],
  ['operators'],
  ['content'],
  ['money'],
  ['accounts'],
  ['protection'],
  ['games', 'cashier'],
  ['lottery', 'rewards', 'agents'],
  ['studio'],
  ['site', 'back-office'],
  // What knows them all.
  ['app.ts', 'ground.ts', 'platform.ts', 'start.ts', 'main.ts', 'backup-main.ts'],
];

/** Districts have domains in them; every other folder is one. */
const districts = new Set([
  'operators',
  'content',
  'money',
  'accounts',
  'protection',
  'games',
  'cashier',
  'lottery',
  'rewards',
  'agents',
]);
const groundFloor = new Set(floors[0]);
const topFloor = new Set(floors.at(-1));

/**
 * Exceptions are imports and writes that may stay although they are against the rules, each with the reason.
 */
export interface Exceptions {
  imports: Readonly<Record<string, string>>;
  writes: Readonly<Record<string, string>>;
  reads: Readonly<Record<string, string>>;
}

/** Sources holds texts by their path in `platform/src`. */
export type Sources = ReadonlyMap<string, string>;

const isTest = (file: string) => /\.test\.ts$|(^|\/)testing\//.test(file);
/** A page's own programs run in a browser. */
const isClient = (file: string) => file.split('/').includes('client');

/** folderOf returns the domain's folder that a file is in: `games/bets`, `studio`, `app.ts`. */
export function folderOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return districts.has(first) ? `${first}/${second}` : first;
}

const floorOf = (folder: string) => floors.findIndex((floor) => floor.includes(folder.split('/')[0] ?? ''));

interface Import {
  from: string;
  to: string;
  file: string;
}

/** importsOf lists every import of another folder, types too. */
export function importsOf(sources: Sources): Import[] {
  return [...sources].flatMap(([file, text]) => {
    if (isTest(file) || isClient(file)) return [];
    const specifiers = [...text.matchAll(/(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g)];
    return specifiers.flatMap(([, specifier = '']) => {
      const target = path.posix.join(path.posix.dirname(file), specifier);
      const existing =
        [`${target}.ts`, `${target}/index.ts`, target].find((one) => sources.has(one)) ?? target;
      const [from, to] = [folderOf(file), folderOf(existing)];
      return from === to || isClient(existing) ? [] : [{ from, to, file }];
    });
  });
}

/** wrongDirections lists what is imported from above, or from beside on another district's floor. */
export function wrongDirections(
  sources: Sources,
  { imports: allowed }: Pick<Exceptions, 'imports'>,
): string[] {
  const wrong = importsOf(sources).filter(({ from, to, file }) => {
    const [here, there] = [floorOf(from), floorOf(to)];
    if (here === -1 || there === -1) return true;
    if (`${file} → ${to}` in allowed || there < here) return false;
    const isBeside = from.split('/')[0] === to.split('/')[0];
    const isOneFloor = groundFloor.has(from) || topFloor.has(from);
    return there > here || !(isBeside || isOneFloor);
  });
  return wrong.map(({ from, to, file }) => {
    const unknown = [from, to].find((folder) => floorOf(folder) === -1);
    return unknown === undefined
      ? `${file} → ${to}: ${from} stands no higher than ${to}`
      : `${file} → ${to}: ${unknown} stands on no floor`;
  });
}

/**
 * circles lists folders that import each other in a circle, each circle once: `games/a → games/b → games/a`.
 */
export function circles(sources: Sources): string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of importsOf(sources)) next.set(from, (next.get(from) ?? new Set()).add(to));
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (folder: string, trail: readonly string[]): void => {
    const start = trail.indexOf(folder);
    if (start !== -1) found.push([...trail.slice(start), folder].join(' → '));
    if (start !== -1 || done.has(folder)) return;
    for (const one of next.get(folder) ?? []) visit(one, [...trail, folder]);
    done.add(folder);
  };
  for (const folder of next.keys()) visit(folder, []);
  return found;
}

/**
 * ownersOf says which folder owns a table: the one whose `domain.ts` lists it; `ground.ts` lists those of the
 * ground.
 */
export function ownersOf(sources: Sources): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [file, text] of sources) {
    const isGround = file === 'ground.ts';
    if (!isGround && path.posix.basename(file) !== 'domain.ts') continue;
    for (const [, name = '', body = ''] of text.matchAll(/name: '([\w-]+)'([^]*?)(?=name: '|$)/g)) {
      const [, tables = ''] = /tables: \[([^\]]*)\]/.exec(body) ?? [];
      for (const [, table = ''] of tables.matchAll(/'(\w+)'/g))
        owners.set(table, isGround ? name : folderOf(file));
    }
  }
  return owners;
}

const builder = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'(\w+)[^']*'|([^)]*))\)/g;
/** A table by name, with another name or not, or one that is filled in. */
const writtenTable = String.raw`(?:only\s+)?(?:"?(\w+)"?|\$\{[^}]*\})`;
const statement = new RegExp(
  [
    String.raw`\binsert into\s+${writtenTable}`,
    String.raw`\bdelete from\s+${writtenTable}`,
    String.raw`\btruncate\s+(?:table\s+)?${writtenTable}`,
    String.raw`\bmerge into\s+${writtenTable}`,
    // Neither a lock (for update) nor what an insert does otherwise (do update set).
    String.raw`(?<!\b(?:for|key|do)\s+)\bupdate\s+${writtenTable}(?:\s+(?:as\s+)?\w+)?\s+set\b`,
  ].join('|'),
  'gi',
);
const comments = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/**
 * foreignWrites lists statements that write a table of another domain, or one that is not named where it is
 * written.
 */
export function foreignWrites(sources: Sources, { writes: allowed }: Pick<Exceptions, 'writes'>): string[] {
  const owners = ownersOf(sources);
  return [...sources].flatMap(([file, text]) => {
    if (isTest(file) || isClient(file) || path.posix.basename(file) === 'migrations.ts') return [];
    const code = text.replaceAll(comments, '');
    const inSql = [...code.matchAll(statement)].map(([, ...names]) => names.find((name) => name) ?? '');
    const tables = [...[...code.matchAll(builder)].map((match) => match[1] ?? ''), ...inSql];
    return tables.flatMap((table) => {
      if (table === '') return [`${file} writes a table that it does not name`];
      const owner = owners.get(table) ?? (table.startsWith('kysely_migration') ? 'db' : undefined);
      if (owner === folderOf(file) || `${file} ${table}` in allowed) return [];
      return [`${file} writes ${table} of ${owner ?? 'nobody'}`];
    });
  });
}

const selection = /\b(?:selectFrom|(?:inner|left|right|full)Join(?:Lateral)?|from|using)\(\s*\[?\s*'(\w+)/g;
const inStatement = /\b(?:from|join|using)\s+(\w+)/gi;

/**
 * readsFromAbove returns the statements that read a table of a domain on a higher floor: the database would carry an
 * arrow that no import may have. Reading what is below or beside is free (a join is one statement).
 */
export function readsFromAbove(sources: Sources, { reads: allowed }: Pick<Exceptions, 'reads'>): string[] {
  const owners = ownersOf(sources);
  return [...sources].flatMap(([file, text]) => {
    if (isTest(file) || isClient(file) || path.posix.basename(file) === 'migrations.ts') return [];
    const inSql = [...text.matchAll(/`[^`]*`/g)].flatMap(([literal]) => [...literal.matchAll(inStatement)]);
    const tables = new Set([...text.matchAll(selection), ...inSql].map((match) => match[1] ?? ''));
    return [...tables].flatMap((table) => {
      const owner = owners.get(table);
      if (owner === undefined || floorOf(owner) <= floorOf(folderOf(file))) return [];
      return `${file} ${table}` in allowed
        ? []
        : [`${file} reads ${table} of ${owner}, which stands above it`];
    });
  });
}
