import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import { notifyMembers } from '../../content/notices/member-messages';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { publishRewards } from '../../domain/reward-provider';
import { forEachOperator } from '../../jobs/for-each-operator';
import { recordZone } from '../../money/ledger';
import { amountText } from '../../operators/documents/amount-text';
import { drawOrder } from '../fair-seed';
import { isExcluded } from '../../protection/breaks/excluded';
import { countPlayWithin } from '../play/count-play';

type Draws = Pick<Platform, 'db' | 'operators' | 'clock' | 'domainEvents'>;

/** A round that was decided in the last moment of a raffle may be written after it. */
const graceMs = 60_000;

/** raffleNumber is what a raffle's tickets are drawn by, with its seed. */
export const raffleNumber = (id: bigint): string => `raffle/${id}`;

/**
 * drawRaffles draws the raffles that are over, each in one transaction and once: of two processes the second waits for the row
 * and finds it drawn. What was decided before the end is counted first.
 */
export async function drawRaffles({ db, operators, clock, domainEvents }: Draws): Promise<void> {
  const at = clock.now();
  await forEachOperator(operators.all, async (operator) => {
    const { rows } = await sql<{ id: bigint }>`
      select id from raffle where operator = ${operator.code} and state = 'OPEN'
        and (ends_on + 1)::timestamp at time zone ${recordZone(operator)} <= ${new Date(at.getTime() - graceMs)}
      order by id`.execute(db);
    for (const { id } of rows)
      await db.transaction().execute(async (trx) => {
        await countPlayWithin({ clock, domainEvents }, trx, operator);
        await drawOne(trx, operator, id, at);
      });
  });
}

async function drawOne(trx: Trx, operator: Operator, id: bigint, at: Date): Promise<void> {
  const raffle = await trx
    .updateTable('raffle')
    .set({ state: 'DRAWN' })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returning(['prizes', 'seed'])
    .executeTakeFirst();
  if (!raffle || raffle.seed === null) return;
  const tickets = await numberTickets(trx, id, at);
  const draw = { seed: raffle.seed, number: raffleNumber(id) };
  const drawn = drawOrder(draw, tickets, raffle.prizes.length).map((ticket, index) => ({
    place: index + 1,
    ticket,
    amount: raffle.prizes[index] ?? '0',
  }));
  const { rows: winners } = await sql<{ member_id: bigint; amount: bigint }>`
    with won as (
      insert into raffle_prize (raffle_id, place, ticket, member_id, amount)
      select ${id}, d.place, d.ticket, t.member_id, d.amount
      from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as d (place int, ticket int, amount bigint)
      join raffle_ticket t on t.raffle_id = ${id} and d.ticket >= t.first_number and d.ticket < t.first_number + t.tickets
      returning member_id, amount
    )
    select member_id, sum(amount)::bigint as amount from won group by 1 order by 1`.execute(trx);
  const site = { site: operator.brand.name, currency: operator.currency.code };
  await notifyMembers(
    trx,
    operator,
    winners.map(({ member_id: memberId, amount }) => ({
      memberId,
      type: 'raffleWon' as const,
      values: { ...site, amount: amountText(operator, amount) },
      about: { kind: 'raffle' as const, id },
      at,
    })),
  );
  for (const { member_id } of winners) await publishRewards(trx, member_id);
}

/**
 * Numbers the tickets that are drawn by the member's id, so that nobody's place among them can be chosen. Those of who is excluded by now
 * are none of them. Returns how many there are, which stands at the raffle from then on.
 */
async function numberTickets(trx: Trx, id: bigint, at: Date): Promise<number> {
  const { rows } = await sql<{ tickets: number }>`
    with numbered as (
      select member_id, tickets, (sum(tickets) over (order by member_id) - tickets + 1)::int as first_number
      from raffle_ticket where raffle_id = ${id} and tickets > 0 and not (${isExcluded(sql`member_id`, at)})
    ), written as (
      update raffle_ticket t set first_number = n.first_number from numbered n
      where t.raffle_id = ${id} and t.member_id = n.member_id
    )
    update raffle set tickets = (select coalesce(sum(tickets), 0)::int from numbered) where id = ${id}
    returning tickets`.execute(trx);
  return rows[0]?.tickets ?? 0;
}
