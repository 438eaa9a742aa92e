import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import { notifyMember } from '../../content/notices/member-messages';
import type { Trx } from '../../db/database';
import { forEachOperator } from '../../jobs/for-each-operator';
import { houseAccount, memberWallet, postMany, recordZone } from '../../money/ledger';
import { amountText } from '../../operators/documents/amount-text';
import { isExcluded } from '../../protection/breaks/excluded';
import { countPlayWithin } from '../play/count-play';

type Pays = Pick<Platform, 'db' | 'operators' | 'clock' | 'domainEvents'>;

/** A round that was decided in the last moment of a leaderboard may be written after it. */
const graceMs = 60_000;

interface Winner {
  place: bigint;
  member_id: bigint;
  score: bigint;
  amount: bigint;
}

/**
 * payPrizes pays the leaderboards that are over, each in one transaction and once: of two processes the second waits for
 * the row and finds it paid. What was decided before the end is counted first.
 */
export async function payPrizes({ db, operators, clock, domainEvents }: Pays): Promise<void> {
  const at = clock.now();
  await forEachOperator(operators.all, async (operator) => {
    const { rows } = await sql<{ id: bigint }>`
      select id from leaderboard where operator = ${operator.code} and state = 'OPEN'
        and (ends_on + 1)::timestamp at time zone ${recordZone(operator)} <= ${new Date(at.getTime() - graceMs)}
      order by id`.execute(db);
    for (const { id } of rows)
      await db.transaction().execute(async (trx) => {
        await countPlayWithin({ clock, domainEvents }, trx, operator);
        await payOne(trx, operator, id, at);
      });
  });
}

async function payOne(trx: Trx, operator: Operator, id: bigint, at: Date): Promise<void> {
  const board = await trx
    .updateTable('leaderboard')
    .set({ state: 'PAID' })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returning('prizes')
    .executeTakeFirst();
  if (!board) return;
  const { rows: winners } = await sql<Winner>`
    select r.*, p.prize::bigint as amount from (
      select row_number() over (order by score desc, reached_at, member_id) as place, member_id, score
      from (select * from leaderboard_score where leaderboard_id = ${id} and score > 0 and not (${isExcluded(sql`member_id`, at)})
        order by score desc, reached_at, member_id limit ${board.prizes.length}::int) s) r
    join jsonb_array_elements_text(${JSON.stringify(board.prizes)}::jsonb) with ordinality as p (prize, place)
      on p.place = r.place
    order by r.place`.execute(trx);
  if (winners.length === 0) return;
  await trx
    .insertInto('leaderboard_prize')
    .values(
      winners.map(({ place, ...winner }) => ({
        leaderboard_id: id,
        place: Number(place),
        ...winner,
        paid_at: at,
      })),
    )
    .execute();
  const { code: currency } = operator.currency;
  await postMany(
    trx,
    winners.map(({ member_id, amount }) => ({
      scope: 'leaderboard',
      key: `${id}.${member_id}`,
      kind: 'leaderboard.prize',
      reference: `leaderboard/${id}`,
      entries: [
        { account: memberWallet(member_id, currency), amount },
        { account: houseAccount(operator.code, currency, 'leaderboard'), amount: -amount },
      ],
      at,
    })),
  );
  const site = { site: operator.brand.name, currency };
  for (const { member_id: memberId, place, amount } of winners)
    await notifyMember(trx, operator, {
      memberId,
      type: 'leaderboardPrize',
      values: { ...site, amount: amountText(operator, amount), reason: String(place) },
      about: { kind: 'leaderboard', id },
      at,
    });
}
