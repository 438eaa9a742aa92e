import { sql, type Kysely } from 'kysely';

/**
 * HashChain names a table whose lines are chained: each has a digest over what it says and over the digest of the line before it,
 * so that a line that was changed, taken away or put in between is seen. `columns` is what is digested.
 */
export interface HashChain {
  table: string;
  columns: readonly string[];
}

/** ChainHead is the last line of a chain: noted elsewhere, it also shows a chain that was written anew as a whole. */
export interface ChainHead {
  sequence: number;
  hash: string;
}

/** ChainProblem says how a chain is broken: by a line, by its end, or as a whole. */
export type ChainProblem = 'changed' | 'missing' | 'cut' | 'rewritten';

/** ChainReport says whether a chain is whole, and what is wrong at which line where it is not. */
export interface ChainReport extends ChainHead {
  isWhole: boolean;
  /** The first line that is not as it was written; null in a whole chain. */
  brokenAt: number | null;
  problem: ChainProblem | null;
}

/**
 * hashChainStatements returns the statements of a migration that chain a table, the lines it has among them. They are part of
 * released migrations: they are never edited. A line is chained as its transaction commits, when nothing else is waited for, so
 * that writers who come together only wait for each other's commit. What is chained can be neither changed nor deleted.
 */
export const hashChainStatements = ({ table, columns }: HashChain): string => `
alter table ${table} add column sequence integer unique, add column hash text
---
create table ${table}_head (
  is_head boolean primary key default true check (is_head),
  sequence integer not null,
  hash text not null
)
---
insert into ${table}_head (sequence, hash) values (0, '')
---
create function ${table}_digest(prior text, entry ${table}) returns text
language sql stable set timezone = 'UTC' as $$
  select encode(sha256(convert_to(
    prior || jsonb_build_array(entry.sequence, ${columns.map((name) => `entry.${name}`).join(', ')})::text, 'UTF8'
  )), 'hex')
$$
---
create function ${table}_chain_entry(written ${table}) returns void language plpgsql as $$
declare
  head ${table}_head;
  entry ${table} := written;
begin
  select * into head from ${table}_head for update;
  entry.sequence := head.sequence + 1;
  entry.hash := ${table}_digest(head.hash, entry);
  update ${table} set sequence = entry.sequence, hash = entry.hash where id = entry.id;
  update ${table}_head set sequence = entry.sequence, hash = entry.hash;
end $$
---
do $$
declare
  entry ${table};
begin
  for entry in select * from ${table} order by id loop
    perform ${table}_chain_entry(entry);
  end loop;
end $$
---
create function ${table}_chain() returns trigger language plpgsql as $$
begin
  perform ${table}_chain_entry(new);
  return null;
end $$
---
create constraint trigger ${table}_chain after insert on ${table}
deferrable initially deferred for each row execute function ${table}_chain()
---
create function ${table}_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.hash is null then
    return new;
  end if;
  raise exception 'what ${table} says is neither changed nor deleted';
end $$
---
create trigger ${table}_keep before update or delete on ${table}
for each row execute function ${table}_keep()`;

interface CheckedRow {
  /** Of the head. */
  sequence: number;
  hash: string;
  /** Of the last line. */
  last: number;
  broken: number | null;
  problem: 'changed' | 'missing' | null;
  /** Digest of the line that was noted before. */
  noted: string | null;
}

/**
 * checkHashChain reads a whole chain and says whether it is as it was written. `noted` is a head that was noted before:
 * whoever may write the database could chain everything anew, but not to the same digest.
 */
export async function checkHashChain<Tables>(
  db: Kysely<Tables>,
  { table }: HashChain,
  noted?: ChainHead,
): Promise<ChainReport> {
  const { rows } = await sql<CheckedRow>`
    with entries as (
      select entry.sequence, entry.hash,
        coalesce(lag(entry.sequence) over chained, 0) as prior,
        ${sql.ref(`${table}_digest`)}(coalesce(lag(entry.hash) over chained, ''), entry) as digest
      from ${sql.table(table)} entry window chained as (order by entry.sequence nulls last)
    ), broken as (
      select prior + 1 as at, case when sequence is distinct from prior + 1 then 'missing' else 'changed' end as problem
      from entries where sequence is distinct from prior + 1 or hash is distinct from digest
      order by sequence nulls last limit 1
    )
    select head.sequence, head.hash,
      coalesce((select max(sequence) from entries), 0) as last,
      (select at from broken) as broken,
      (select problem from broken) as problem,
      (select hash from entries where sequence = ${noted?.sequence ?? 0}) as noted
    from ${sql.table(`${table}_head`)} head`.execute(db);
  const [row] = rows;
  // Only who writes the database by hand takes the head away.
  if (!row) return { sequence: 0, hash: '', isWhole: false, brokenAt: 1, problem: 'cut' };
  const { sequence, hash } = row;
  const broken = (brokenAt: number, problem: ChainProblem): ChainReport => ({
    sequence,
    hash,
    isWhole: false,
    brokenAt,
    problem,
  });
  if (row.problem) return broken(row.broken ?? 1, row.problem);
  if (row.last !== sequence) return broken(row.last + 1, 'cut');
  if (noted && noted.sequence > 0 && row.noted !== noted.hash) return broken(noted.sequence, 'rewritten');
  return { sequence, hash, isWhole: true, brokenAt: null, problem: null };
}
