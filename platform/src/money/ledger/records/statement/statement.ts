import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../../../context';
import type { Db } from '../../../../db/database';
import { memberWallet } from '../../accounts';
import { findWallet, readSums, type RecordedWallet } from '../day-sums';
import type { MovementRow } from '../read-movements';
import type { StatementTicket } from './tickets';
import { statementTexts } from './write-document';

/** Statement holds what stands above and below the rows of a statement. Amounts are in minor units. */
export interface Statement {
  opening: bigint;
  received: bigint;
  paid: bigint;
  closing: bigint;
  count: number;
  /** In the order of the wallet, read as they are asked for: a statement of any length needs the memory of one batch. */
  rows: AsyncIterable<MovementRow>;
}

const firstDay = '2000-01-01';
const dayMs = 86_400_000;
const batch = 1_000;

/** readStatement returns a member's statement of these days. */
export async function readStatement(
  { db }: Platform,
  { currency }: Operator,
  { member_id, first_day, last_day, time_zone }: StatementTicket,
): Promise<Statement> {
  const days = { from: first_day, to: last_day, timeZone: time_zone };
  const wallet = await findWallet(db, memberWallet(member_id, currency.code), days);
  const dayBefore = new Date(Date.parse(first_day) - dayMs).toISOString().slice(0, 10);
  const before = { ...days, from: firstDay, to: dayBefore };
  const earlier = wallet
    ? await readSums(db, { ...wallet, begins: new Date(firstDay), ends: wallet.begins }, before, 'kind')
    : [];
  const sums = wallet ? await readSums(db, wallet, days, 'kind') : [];
  const total = (rows: typeof sums, of: 'received' | 'paid' | 'entries') =>
    rows.reduce((sum, row) => sum + row[of], 0n);
  const opening = total(earlier, 'received') - total(earlier, 'paid');
  const [received, paid] = [total(sums, 'received'), total(sums, 'paid')];
  return {
    opening,
    received,
    paid,
    closing: opening + received - paid,
    count: Number(total(sums, 'entries')),
    rows: rowsInOrder(db, wallet),
  };
}

/** rowsInOrder reads the movements of a wallet's days batch by batch, as they are asked for. */
export async function* rowsInOrder(db: Db, wallet: RecordedWallet | undefined): AsyncGenerator<MovementRow> {
  if (!wallet) return;
  const { accountId, begins, ends } = wallet;
  for (let after = 0n; ;) {
    const { rows } = await sql<MovementRow>`
      select e.transaction_id, e.kind, e.amount, e.balance_after, e.sequence_after, e.at, t.reference
      from (
        select * from ledger_entry
        where account_id = ${accountId} and sequence_after > ${after} and at >= ${begins} and at < ${ends}
        order by sequence_after limit ${batch}) e
      join ledger_transaction t on t.id = e.transaction_id
      order by e.sequence_after`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.sequence_after;
  }
}

/** ownerFacts says whose statement it is and of which days. Of the real name, only the first letter of each word is told. */
export async function ownerFacts(
  db: Db,
  { member_id, first_day, last_day, time_zone, language }: StatementTicket,
): Promise<[label: string, value: string][]> {
  const t = statementTexts(language);
  const { account, user_name } = await db
    .selectFrom('member')
    .select(['account', 'user_name'])
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow();
  return [
    [t('member'), [account, maskName(user_name)].filter((text) => text !== '').join(', ')],
    [t('days'), `${first_day} - ${last_day} (${time_zone})`],
  ];
}

/** maskName returns a name of which only the first letter of each word is told. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(([first = '', ...rest]) => first + '*'.repeat(Math.max(rest.length, 2)))
    .join(' ');

/** createClock returns how a statement writes moments: by the clock of the operator, to the second. */
export function createClock(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return (at) => format.format(at);
}
