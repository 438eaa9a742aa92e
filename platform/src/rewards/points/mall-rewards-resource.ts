import { randomUUID } from 'node:crypto';
import { fromMinorUnits } from '@tessera/contracts';
import { mallRewardsResource } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import { sql, type Selectable } from 'kysely';
import type * as z from 'zod/mini';
import { previewedRows, type PreviewedRecord } from '../../content/previews/previews';
import {
  momentsOfDraft,
  momentsOfSaved,
  scheduleActions,
  scheduleOf,
  stateIn,
  type Moments,
} from '../../content/publishing/schedule';
import { serveContent } from '../../content/publishing/serve-content';
import { missingIn, rowOfTexts, textsOfRow } from '../../content/publishing/texts';
import { expectPicture } from '../../content/uploads/pictures';
import type { Trx } from '../../db/database';
import type { Asking } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import { invalidFields } from '../../http/domain-error';
import { parseAmount } from '../../money/ledger/parse-amount';
import type { PointsRewardTable } from './tables';

const rows = resourceRows(mallRewardsResource, {
  rows: ({ db, operator, now }) =>
    db
      .selectFrom('points_reward as r')
      .selectAll('r')
      .select(['r.starts_at as publishFrom', stateIn('starts_at', now).as('state')])
      .select(({ selectFrom }) =>
        selectFrom('points_redeem as d')
          .select(({ fn }) => fn.coalesce(fn.sum<string>('d.quantity'), sql<string>`0`).as('pieces'))
          .whereRef('d.operator', '=', 'r.operator')
          .whereRef('d.reward_id', '=', 'r.id')
          .where('d.status', '<>', 'REJECTED')
          .as('redeemed'),
      )
      .where('r.operator', '=', operator.code),
  record: (row, operator) => {
    const texts = textsOfRow(operator, row, row.translations, ['title', 'summary', 'requirements']);
    return {
      id: row.id,
      version: row.version,
      title: row.title,
      texts,
      type: row.type,
      points: Number(row.points),
      amount: row.amount === null ? null : fromMinorUnits(row.amount, operator.currency.digits),
      stock: row.stock,
      redeemed: Number(row.redeemed),
      picture: row.picture,
      art: row.art,
      sort: row.sort,
      currency: operator.currency.code,
      state: row.state,
      ...scheduleOf({ ...row, starts: row.starts_at }),
      missing: missingIn(operator, texts),
      copy: null,
    };
  },
  search: ['title', 'summary'],
  id: 'text',
});

const momentsRow = ({ starts, ...moments }: Moments) => ({ ...moments, starts_at: starts });

type Input = z.output<typeof mallRewardsResource.update>;

/** rewardRow returns the columns that a save writes, except the schedule's and the stock. Throws VALIDATION_FAILED for an amount that the currency does not have. */
function rewardRow(operator: Operator, input: Input) {
  const refuse = () => invalidFields({ amount: 'AMOUNT_INVALID' });
  return {
    type: input.type,
    points: BigInt(input.points),
    amount: input.amount === null ? null : parseAmount(input.amount, operator.currency.digits, refuse),
    picture: input.picture,
    art: input.art,
    sort: input.sort,
    ...rowOfTexts(operator, input.texts),
  };
}

/** rewardCopies returns rows of the mall as the preview shows them: the previewed one as its working copy has it. */
export const rewardCopies = (operator: Operator, previewed: PreviewedRecord | undefined) =>
  previewedRows<Selectable<PointsRewardTable>>(previewed, (copy) => rewardRow(operator, copy as Input));

/** Whoever has earned enough points for it in the last thirty days takes as many as those pay for, while there are some. */
async function estimateOf(
  { platform, db, operator }: Asking,
  { points, stock }: { points: number; stock: number | null },
): Promise<{ members: bigint; pieces: bigint }> {
  const { rows: counted } = await sql<{ members: bigint; pieces: bigint }>`
    select count(*) as members, coalesce(sum(div(earned, ${points}::numeric)), 0)::bigint as pieces from (
      select e.member_id, sum(e.points) as earned from points_entry e join member m on m.id = e.member_id
      where m.operator = ${operator.code} and e.kind in ('PLAY', 'VOID', 'DEPOSIT')
        and e.created_at > ${platform.clock.now()}::timestamptz - interval '30 days'
      group by 1) each_member where earned >= ${points}::bigint`.execute(db);
  const { members = 0n, pieces = 0n } = counted[0] ?? {};
  if (stock === null) return { members, pieces };
  const most = BigInt(stock);
  return { members: members < most ? members : most, pieces: pieces < most ? pieces : most };
}

const change = (trx: Trx, { code }: Operator, id: string) =>
  trx.updateTable('points_reward').where('operator', '=', code).where('id', '=', id);
/** Its column among those that are set is what gives a row its next version. */
const sameSort = { sort: sql<number>`sort` };

/** servedMallRewards serves the rewards of the points mall. A new one is a draft until somebody publishes it. */
export const servedMallRewards = serveContent(mallRewardsResource, {
  ...rows,
  async create(trx, { operator, at }, { stock, ...input }) {
    await expectPicture(trx, operator, input.picture);
    const id = randomUUID();
    await trx
      .insertInto('points_reward')
      .values({
        id,
        operator: operator.code,
        stock,
        ...rewardRow(operator, input),
        ...momentsRow(momentsOfDraft(input, at)),
      })
      .execute();
    return id;
  },
  async update(trx, { operator, at }, input, before) {
    await expectPicture(trx, operator, input.picture);
    await change(trx, operator, before.id)
      .set({ ...rewardRow(operator, input), ...momentsRow(momentsOfSaved(before, input, at)) })
      .execute();
  },
  async check(trx, { operator }, input) {
    const saved = input as Input;
    rewardRow(operator, saved);
    await expectPicture(trx, operator, saved.picture);
  },
  touch: async (trx, { operator }, { id }) => {
    await change(trx, operator, id).set(sameSort).execute();
  },
  previewPath: () => '/pointMall',
  async estimate(asking, { type, points, amount, stock }, id) {
    const { code, digits } = asking.operator.currency;
    const left = id === undefined ? (stock ?? null) : ((await rows.find(asking, id))?.stock ?? null);
    const { members, pieces } = await estimateOf(asking, { points, stock: left });
    const refuse = () => invalidFields({ amount: 'AMOUNT_INVALID' });
    if (type === 'MONEY' && amount === null) throw refuse();
    const cost =
      amount === null ? null : fromMinorUnits(parseAmount(amount, digits, refuse) * pieces, digits);
    return { members: Number(members), cost, currency: code };
  },
  /** How many redemptions of it are still to be handed over. */
  async effect({ db, operator }, id) {
    const { waiting } = await db
      .selectFrom('points_redeem')
      .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
      .where('operator', '=', operator.code)
      .where('reward_id', '=', id)
      .where('status', '=', 'IN_PROCESS')
      .executeTakeFirstOrThrow();
    return { waiting: Number(waiting) };
  },
  actions: {
    ...scheduleActions('mall-rewards', async (trx, { operator }, id, moments) => {
      await change(trx, operator, id).set(momentsRow(moments)).execute();
    }),
    restock: async (trx, { operator }, { record, input: { stock } }) => {
      await change(trx, operator, record.id)
        .set({ stock, ...sameSort })
        .execute();
    },
  },
  changed: 'rewards',
});
