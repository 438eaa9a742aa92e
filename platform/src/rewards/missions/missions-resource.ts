import { fromMinorUnits } from '@tessera/contracts';
import { missionsResource } from '@tessera/contracts/back-office';
import { countsMoney } from '@tessera/contracts/missions';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import { rowOfTexts, textsOfRow } from '../../content/publishing/texts';
import type { Trx } from '../../db/database';
import { serveResource, type Acting, type ActionOn, type Asking } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import { invalidFields } from '../../http/domain-error';
import { parseAmount } from '../../money/ledger/parse-amount';
import { estimateMission } from './estimate';
import { beginMissionRuns } from './runs';
import type { MissionTables } from './tables';

type Row = Selectable<MissionTables['mission']> & { claims: bigint; paid: bigint };

const rows = resourceRows(missionsResource, {
  rows: ({ operator }) => sql<Row>`
    select m.*, coalesce(c.claims, 0) as claims, coalesce(c.paid, 0)::bigint as paid from mission m left join (
      select r.mission_id, count(*) as claims, sum(c.amount) as paid
      from mission_claim c join mission_run r on r.id = c.run_id where r.operator = ${operator.code} group by 1) c
      on c.mission_id = m.id
    where m.operator = ${operator.code}`,
  record: (row: Row, operator) => {
    const { code, digits } = operator.currency;
    const money = (minor: bigint) => fromMinorUnits(minor, digits);
    const target = (value: string) => (countsMoney(row.goal) ? money(BigInt(value)) : value);
    return {
      id: String(row.id),
      version: row.version,
      title: row.title,
      texts: textsOfRow(operator, row, row.translations, ['title', 'text']),
      goal: row.goal,
      period: row.period,
      steps: row.steps.map((step) => `${target(step.target)}:${money(BigInt(step.reward))}`),
      games: [...row.games],
      perDay: money(row.per_day),
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      claimDays: row.claim_days,
      sort: row.sort,
      state: row.state,
      claims: Number(row.claims),
      paid: money(row.paid),
      estimateMembers: null,
      estimateCost: null,
      currency: code,
    };
  },
  search: ['title'],
  id: 'number',
});

type Input = z.output<typeof missionsResource.update>;

/** What a mission asks and pays. Throws VALIDATION_FAILED for amounts that the currency does not have, and for steps that do not rise. */
function termsOf(operator: Operator, input: z.output<typeof missionsResource.estimate>) {
  const { goal, period, games } = input;
  const { digits } = operator.currency;
  const refusal = (field: string) => () => invalidFields({ [field]: 'AMOUNT_INVALID' });
  const steps = input.steps.map((text, index) => {
    const [target = '', reward = ''] = text.split(':');
    const field = `steps.${index}`;
    const amount = parseAmount(target, countsMoney(goal) ? digits : 0, refusal(field));
    const paid = parseAmount(reward, digits, refusal(field));
    if (amount <= 0n || paid <= 0n) throw refusal(field)();
    return { target: amount, reward: paid };
  });
  const unordered = steps.findIndex(
    ({ target }, index) => index > 0 && target <= (steps[index - 1]?.target ?? 0n),
  );
  if (unordered > 0) throw refusal(`steps.${unordered}`)();
  return {
    goal,
    period,
    games,
    per_day: parseAmount(input.perDay, digits, refusal('perDay')),
    steps: steps.map(({ target, reward }) => ({ target: String(target), reward: String(reward) })),
  };
}

/** missionRow returns the columns that a save writes. Throws VALIDATION_FAILED as its terms do. */
export function missionRow(operator: Operator, input: Input) {
  const { games, steps, ...terms } = termsOf(operator, input);
  return {
    ...rowOfTexts(operator, input.texts),
    ...terms,
    games: JSON.stringify(games),
    steps: JSON.stringify(steps),
    starts_on: input.startsOn,
    ends_on: input.endsOn,
    claim_days: input.claimDays,
    sort: input.sort,
  };
}

const setState =
  (state: 'OPEN' | 'CLOSED') =>
  async (trx: Trx, { operator, at }: Acting, { record }: ActionOn): Promise<void> => {
    await trx
      .updateTable('mission')
      .set({ state })
      .where('operator', '=', operator.code)
      .where('id', '=', BigInt(record.id))
      .execute();
    if (state === 'OPEN') await beginMissionRuns(trx, operator, at);
  };

async function estimateOf({ platform, db, operator }: Asking, id: string) {
  const row = await db
    .selectFrom('mission')
    .selectAll()
    .where('operator', '=', operator.code)
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  return estimateMission(db, operator, row, platform.clock.now());
}

/** servedMissions serves the definitions of missions. A new one is closed until somebody opens it. */
export const servedMissions = serveResource(missionsResource, {
  ...rows,
  async find(asking, id) {
    const record = await rows.find(asking, id);
    if (!record) return undefined;
    const { members, cost } = await estimateOf(asking, id);
    const estimateCost = fromMinorUnits(cost, asking.operator.currency.digits);
    return { ...record, estimateMembers: members, estimateCost };
  },
  async create(trx, { operator }, input) {
    const { id } = await trx
      .insertInto('mission')
      .values({ operator: operator.code, ...missionRow(operator, input) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  },
  async update(trx, { operator }, input, before) {
    await trx
      .updateTable('mission')
      .set(missionRow(operator, input))
      .where('operator', '=', operator.code)
      .where('id', '=', BigInt(before.id))
      .execute();
  },
  previewPath: () => '/member?page=missionLeaderboard',
  actions: { open: setState('OPEN'), close: setState('CLOSED') },
  async estimate({ platform, db, operator }, input) {
    const { code, digits } = operator.currency;
    const terms = termsOf(operator, input);
    const { members, cost } = await estimateMission(db, operator, terms, platform.clock.now());
    return { members, cost: fromMinorUnits(cost, digits), currency: code };
  },
  /** What the last thirty days would have cost, in whole units of the currency. */
  async effect(asking, id) {
    const { members, cost } = await estimateOf(asking, id);
    return { paidMembers: members, cost: Number(cost / 10n ** BigInt(asking.operator.currency.digits)) };
  },
});
