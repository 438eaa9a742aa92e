import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import { publishRewards } from '../../domain/reward-provider';
import { DomainError } from '../../http/domain-error';
import { houseAccount, memberWallet, post, recordZone } from '../../money/ledger';
import { drawOrder } from '../fair-seed';
import type { EnvelopeAmount } from './tables';

/** stakeDays is how many days' stakes count, today included. */
export const stakeDays = 7;

/** envelopeNumber is what the order of the envelopes is drawn by, with their seed. */
export const envelopeNumber = (id: bigint): string => `redEnvelope/${id}`;

/** amountOf returns what is in the envelope that is opened as the `number`th, in minor units. */
export function amountOf(
  {
    seed,
    id,
    amounts,
    total,
  }: { seed: string; id: bigint; amounts: readonly EnvelopeAmount[]; total: number },
  number: number,
): bigint {
  let place = drawOrder({ seed, number: envelopeNumber(id) }, total, number).at(-1) ?? total;
  for (const { amount, count } of amounts) {
    if (place <= count) return BigInt(amount);
    place -= count;
  }
  throw new Error(`envelope ${id} has fewer amounts than ${total}`);
}

/** stakedLately returns what a member has staked in the days that count, in minor units. */
export async function stakedLately(
  db: DbOrTrx,
  operator: Operator,
  memberId: bigint,
  now: Date,
): Promise<bigint> {
  const { rows } = await sql<{ staked: bigint }>`
    select coalesce(sum(turnover), 0)::bigint as staked from reward_play where member_id = ${memberId}
      and day > (${now}::timestamptz at time zone ${recordZone(operator)})::date - ${stakeDays}::int`.execute(
    db,
  );
  return rows[0]?.staked ?? 0n;
}

/** OpenedEnvelope is an envelope of a member; the amount is in minor units. */
export interface OpenedEnvelope {
  number: number;
  amount: bigint;
  opened_at: Date;
}

/**
 * openEnvelope opens a member's envelope and credits it, or returns the one that they have opened. Those who come at once are
 * served one after the other: the last envelope goes to one of them. Throws NOT_FOUND, PROMOTION_CLOSED,
 * RED_ENVELOPE_NOT_EARNED and RED_ENVELOPES_GONE.
 */
export async function openEnvelope(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  operator: Operator,
  memberId: bigint,
  id: bigint,
): Promise<OpenedEnvelope> {
  const { code, currency } = operator;
  return db.transaction().execute(async (trx) => {
    const at = clock.now();
    const row = await trx
      .selectFrom('red_envelope')
      .selectAll()
      .where('operator', '=', code)
      .where('id', '=', id)
      .where('state', '=', 'OPEN')
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.seed === null) throw new DomainError('NOT_FOUND');
    const opened = await trx
      .selectFrom('red_envelope_opening')
      .select(['number', 'amount', 'opened_at'])
      .where('envelope_id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (opened) return opened;
    if (at < row.opens_at || at >= row.closes_at) throw new DomainError('PROMOTION_CLOSED');
    if (row.opened >= row.total) throw new DomainError('RED_ENVELOPES_GONE');
    if ((await stakedLately(trx, operator, memberId, at)) < row.need)
      throw new DomainError('RED_ENVELOPE_NOT_EARNED');
    const number = row.opened + 1;
    const amount = amountOf({ ...row, seed: row.seed }, number);
    await trx.updateTable('red_envelope').set({ opened: number }).where('id', '=', id).execute();
    const opening = { number, amount, opened_at: at };
    await trx
      .insertInto('red_envelope_opening')
      .values({ envelope_id: id, member_id: memberId, ...opening })
      .execute();
    await post(trx, {
      scope: 'redEnvelope',
      key: `${id}.${memberId}`,
      kind: 'redEnvelope.open',
      reference: `redEnvelope/${id}`,
      entries: [
        { account: memberWallet(memberId, currency.code), amount },
        { account: houseAccount(code, currency.code, 'red-envelope'), amount: -amount },
      ],
      at,
    });
    await publishRewards(trx, memberId);
    return opening;
  });
}
