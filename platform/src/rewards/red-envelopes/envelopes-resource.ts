import { fromMinorUnits } from '@tessera/contracts';
import { redEnvelopesResource } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import { sql, type Selectable } from 'kysely';
import type * as z from 'zod/mini';
import { rowOfTexts, textsOfRow } from '../../content/publishing/texts';
import { assertWasClosed, monthBefore } from '../offers';
import type { Trx } from '../../db/database';
import { serveResource, type Acting, type ActionOn, type Asking } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import { invalidFields } from '../../http/domain-error';
import { parseAmount } from '../../money/ledger/parse-amount';
import { commitSeed } from '../fair-seed';
import type { RedEnvelopeTables } from './tables';

type Row = Selectable<RedEnvelopeTables['red_envelope']> & { paid: bigint };
type Input = z.output<typeof redEnvelopesResource.update>;

/** Ten thousand are shuffled within a request. */
const mostEnvelopes = 10_000;

const rows = resourceRows(redEnvelopesResource, {
  rows: ({ operator }) => sql<Row>`
    select e.*, e.opens_at as "opensAt", coalesce((select sum(amount) from red_envelope_opening o
      where o.envelope_id = e.id), 0)::bigint as paid
    from red_envelope e where e.operator = ${operator.code}`,
  record: (row: Row, operator) => {
    const { code, digits } = operator.currency;
    const money = (minor: bigint) => fromMinorUnits(minor, digits);
    return {
      id: String(row.id),
      version: row.version,
      title: row.title,
      texts: textsOfRow(operator, row, row.translations, ['title', 'text']),
      opensAt: row.opens_at.toISOString(),
      closesAt: row.closes_at.toISOString(),
      need: money(row.need),
      amounts: row.amounts.map(({ amount, count }) => `${money(BigInt(amount))}:${count}`),
      state: row.state,
      seedHash: row.seed_hash ?? '',
      opened: row.opened,
      paid: money(row.paid),
      total: money(row.amounts.reduce((sum, { amount, count }) => sum + BigInt(amount) * BigInt(count), 0n)),
      estimateMembers: null,
      currency: code,
    };
  },
  search: ['title'],
  id: 'number',
});

/** envelopeRow returns the columns that a save writes. Throws VALIDATION_FAILED for amounts that the currency does not have. */
export function envelopeRow(operator: Operator, input: Input) {
  const { digits } = operator.currency;
  const refusal = (field: string) => () => invalidFields({ [field]: 'AMOUNT_INVALID' });
  const amounts = input.amounts.map((line, index) => {
    const [text = '', count = ''] = line.split(':');
    const amount = parseAmount(text, digits, refusal(`amounts.${index}`));
    if (amount <= 0n) throw refusal(`amounts.${index}`)();
    return { amount: String(amount), count: Number(count) };
  });
  const total = amounts.reduce((sum, { count }) => sum + count, 0);
  if (total > mostEnvelopes) throw invalidFields({ amounts: 'FIELD_TOO_LONG' });
  return {
    ...rowOfTexts(operator, input.texts),
    opens_at: new Date(input.opensAt),
    closes_at: new Date(input.closesAt),
    need: parseAmount(input.need, digits, refusal('need')),
    amounts: JSON.stringify(amounts),
    total,
  };
}

/** What members were told stands: from the opening on nothing is changed, and what has begun is not taken away. */
const setState =
  (state: 'OPEN' | 'CLOSED') =>
  async (trx: Trx, { operator, platform, at }: Acting, { record }: ActionOn): Promise<void> => {
    const id = BigInt(record.id);
    const row = await trx
      .selectFrom('red_envelope')
      .select(['opens_at', 'closes_at'])
      .where('operator', '=', operator.code)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (state === 'OPEN' && row.closes_at <= at) throw invalidFields({ closesAt: 'FIELD_IN_THE_PAST' });
    if (state === 'CLOSED' && row.opens_at <= at) throw invalidFields({ opensAt: 'FIELD_IN_THE_PAST' });
    // A seed whose hash was told is never used for another order.
    const seed = state === 'OPEN' ? commitSeed(platform.random) : { seed: null, seed_hash: null };
    await trx
      .updateTable('red_envelope')
      .set({ state, ...seed })
      .where('id', '=', id)
      .execute();
  };

async function membersOfLastMonth({ platform, db, operator }: Asking, id: string): Promise<number> {
  const { rows: counted } = await sql<{ members: bigint }>`
    select count(*) as members from (
      select p.member_id from reward_play p join red_envelope e on e.id = ${BigInt(id)}
      where p.operator = ${operator.code}
        and p.day > ${monthBefore(operator, platform.clock.now())}
      group by p.member_id, e.need having sum(p.turnover) >= e.need) m`.execute(db);
  return Number(counted[0]?.members ?? 0n);
}

/** servedRedEnvelopes serves the red envelopes. New ones are closed until somebody opens them. */
export const servedRedEnvelopes = serveResource(redEnvelopesResource, {
  ...rows,
  async find(asking, id) {
    const record = await rows.find(asking, id);
    return record && { ...record, estimateMembers: await membersOfLastMonth(asking, id) };
  },
  async create(trx, { operator }, input) {
    const { id } = await trx
      .insertInto('red_envelope')
      .values({ operator: operator.code, ...envelopeRow(operator, input), seed: null, seed_hash: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  },
  async update(trx, { operator }, input, before) {
    const saved = await trx
      .updateTable('red_envelope')
      .set(envelopeRow(operator, input))
      .where('operator', '=', operator.code)
      .where('id', '=', BigInt(before.id))
      .where('state', '=', 'CLOSED')
      .executeTakeFirstOrThrow();
    assertWasClosed(saved, before);
  },
  previewPath: () => '/member?page=redEnvelope',
  actions: { open: setState('OPEN'), close: setState('CLOSED') },
  async effect(asking, id) {
    const record = await rows.find(asking, id);
    return { players: await membersOfLastMonth(asking, id), cost: Math.trunc(Number(record?.total ?? 0)) };
  },
});
