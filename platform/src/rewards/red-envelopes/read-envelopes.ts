import { fromMinorUnits } from '@tessera/contracts';
import type { ActivityStatus } from '@tessera/contracts/activities';
import type { Operator } from '@tessera/contracts/operator';
import type { RedEnvelope } from '@tessera/contracts/red-envelopes';
import type { Selectable } from 'kysely';
import type { DbOrTrx } from '../../db/database';
import { inLanguage } from '../../i18n/translations';
import { statusAfter } from '../activities/state-machine';
import { envelopeNumber, stakedLately, type OpenedEnvelope } from './open-envelope';
import type { RedEnvelopeTables } from './tables';

type Row = Selectable<RedEnvelopeTables['red_envelope']>;

const dayMs = 86_400_000;
/** How long before and after its time a handing out is shown. */
const [aheadMs, afterMs] = [7 * dayMs, 7 * dayMs];

interface Reader {
  memberId: bigint;
  language: string;
  now: Date;
  /** Id of the handing out that the asking browser previews: it is shown whatever its state and its time are. */
  previewed?: bigint | undefined;
}

/** readEnvelopes returns the handings out of these days, and what a member has opened or can open. */
export async function readEnvelopes(
  db: DbOrTrx,
  operator: Operator,
  { memberId, language, now, previewed = 0n }: Reader,
): Promise<RedEnvelope[]> {
  const rows = await db
    .selectFrom('red_envelope')
    .selectAll()
    .where('operator', '=', operator.code)
    .where(({ or, and, eb }) =>
      or([
        eb('id', '=', previewed),
        and([
          eb('state', '=', 'OPEN'),
          eb('opens_at', '<=', new Date(now.getTime() + aheadMs)),
          eb('closes_at', '>', new Date(now.getTime() - afterMs)),
        ]),
      ]),
    )
    .orderBy('closes_at')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const staked = await stakedLately(db, operator, memberId, now);
  const openings = await db
    .selectFrom('red_envelope_opening')
    .selectAll()
    .where('member_id', '=', memberId)
    .where(
      'envelope_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map((row) => {
    const own = openings.find(({ envelope_id }) => envelope_id === row.id);
    return present(operator, inLanguage(row, language), { staked, own, now });
  });
}

function present(
  { currency: { digits } }: Operator,
  row: Row,
  { staked, own, now }: { staked: bigint; own: OpenedEnvelope | undefined; now: Date },
): RedEnvelope {
  const money = (minor: bigint) => fromMinorUnits(minor, digits);
  const isOver = now >= row.closes_at || row.opened >= row.total;
  return {
    id: String(row.id),
    title: row.title,
    text: row.text,
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    status: statusOf(row, { staked, isOpened: own !== undefined, isOver, now }),
    need: money(row.need),
    staked: money(staked),
    amounts: row.amounts.map(({ amount, count }) => ({ amount: money(BigInt(amount)), count })),
    total: row.total,
    left: row.total - row.opened,
    seedHash: row.seed_hash ?? '',
    seed: isOver ? row.seed : null,
    number: envelopeNumber(row.id),
    own: own ? { number: own.number, amount: money(own.amount), at: own.opened_at.toISOString() } : null,
  };
}

function statusOf(
  { opens_at, need }: Row,
  { staked, isOpened, isOver, now }: { staked: bigint; isOpened: boolean; isOver: boolean; now: Date },
): ActivityStatus {
  return statusAfter(
    (isOpened || now >= opens_at) && 'begin',
    (isOpened || staked >= need) && 'complete',
    isOpened && 'claim',
    isOver && 'end',
    isOver && 'expire',
  );
}
