import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../database/open';
import type { Db } from '../database/tables';
import { createRegistry } from '../registry/registry';
import { folderStore } from '../store/folder-store';

/**
 * `pnpm --filter @tessera/ops measure`: how long status and history take over 1,000 releases and 10,000 sets, embedded
 * and, where DATABASE_URL_TEST names an empty one, on a PostgreSQL server. Prints; a machine's pace is no test.
 */
const releases = 1_000;
const sets = 10_000;
const rounds = 15;

async function fill(db: Db): Promise<void> {
  await sql`
    insert into release (package, version, digest, document, bytes, published_by, published_at, stored_at)
    select 'mf-' || chr(97 + n % 20), '1.0.' || n / 20, 'sha384-' || n, '{}', 1000, 'ann', now() - n * interval '1 minute', now()
    from generate_series(0, ${sql.lit(releases - 1)}) n`.execute(db);
  await sql`
    insert into release_set (id, operator, packages, author, reason, created_at)
    select lpad(to_hex(n), 16, '0'), 'aurora',
      (select jsonb_object_agg('mf-' || chr(97 + p), jsonb_build_object('version', '1.0.' || (n + p) % 50, 'digest', 'd'))
        from generate_series(0, 19) p),
      'ann', 'measured', now()
    from generate_series(1, ${sql.lit(sets)}) n`.execute(db);
  await sql`
    insert into pointer_move (operator, sequence, kind, set_id, from_set, author, reason, mandatory, at)
    select 'aurora', n, 'pin', lpad(to_hex(n), 16, '0'), case when n > 1 then lpad(to_hex(n - 1), 16, '0') end,
      'ann', 'measured', false, now()
    from generate_series(1, ${sql.lit(sets)}) n`.execute(db);
  await sql`
    insert into pointer (operator, set_id, sequence, mandatory)
    values ('aurora', lpad(to_hex(${sql.lit(sets)}::int), 16, '0'), ${sql.lit(sets)}, false)`.execute(db);
  await sql`analyze`.execute(db);
}

async function medianOf(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return `median ${sorted[Math.floor(rounds / 2)]?.toFixed(1)} ms, slowest ${sorted.at(-1)?.toFixed(1)} ms`;
}

async function measure(name: string, url: string | undefined): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tessera-measure-'));
  const { db, close } = await openDatabase({ url, folder });
  try {
    await fill(db);
    const operators = path.resolve(import.meta.dirname, '../../operators');
    const registry = createRegistry({ db, store: folderStore(folder), operators, studioPort: 0 });
    const print = (what: string, result: string) =>
      process.stdout.write(`${name}  ${what.padEnd(28)} ${result}\n`);
    print('status', await medianOf(() => registry.status()));
    print('history, newest 50', await medianOf(() => registry.history('aurora')));
    print('history, 50 in the middle', await medianOf(() => registry.history('aurora', { before: 5_000 })));
    print('releases, all', await medianOf(() => registry.releases()));
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

await measure('embedded  ', undefined);
const server = process.env['DATABASE_URL_TEST'];
if (server) await measure('PostgreSQL', server);
