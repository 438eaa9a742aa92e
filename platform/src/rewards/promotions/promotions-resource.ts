import { randomUUID } from 'node:crypto';
import { fromMinorUnits } from '@tessera/contracts';
import { promotionsResource } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
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
import { resourceRows } from '../../domain/resource-rows';
import { invalidFields } from '../../http/domain-error';
import { parseAmount } from '../../money/ledger/parse-amount';
import { monthBefore } from '../offers';
import { promotionPicture } from './presenter';

const rows = resourceRows(promotionsResource, {
  rows: ({ db, operator, now }) =>
    db
      .selectFrom('promotion')
      .selectAll()
      .select(['starts_at as publishFrom', stateIn('starts_at', now).as('state')])
      .where('operator', '=', operator.code),
  record: (row, operator) => {
    const texts = textsOfRow(operator, row, row.translations, ['title', 'summary', 'content']);
    return {
      id: row.id,
      version: row.version,
      category: row.category,
      title: row.title,
      texts,
      promotionType: row.promotion_type,
      kind: row.kind,
      reward: row.reward === null ? null : fromMinorUnits(row.reward, operator.currency.digits),
      places: row.places,
      asksComment: row.asks_comment,
      asksPictures: row.asks_pictures,
      picture: row.picture,
      url: promotionPicture(row),
      sort: row.sort,
      state: row.state,
      ...scheduleOf({ ...row, starts: row.starts_at }),
      missing: missingIn(operator, texts),
      copy: null,
    };
  },
  search: ['title', 'summary', 'category'],
  id: 'text',
});

const momentsRow = ({ starts, ...moments }: Moments) => ({ ...moments, starts_at: starts });

type Input = z.output<typeof promotionsResource.update>;

/**
 * promotionRow returns the columns that a save writes, except the schedule's. It throws VALIDATION_FAILED for
 * an amount that the currency does not have.
 */
export function promotionRow(operator: Operator, input: Input) {
  const { category, texts, promotionType, kind, reward, places, picture, sort } = input;
  const refuse = () => invalidFields({ reward: 'AMOUNT_INVALID' });
  return {
    category,
    promotion_type: promotionType,
    kind,
    reward: reward === null ? null : parseAmount(reward, operator.currency.digits, refuse),
    places,
    asks_comment: input.asksComment,
    asks_pictures: input.asksPictures,
    picture,
    sort,
    ...rowOfTexts(operator, texts),
  };
}

/** servedPromotions shows promotions in the back office. */
export const servedPromotions = serveContent(promotionsResource, {
  ...rows,
  async create(trx, { operator, at }, input) {
    await expectPicture(trx, operator, input.picture);
    const id = `${operator.code}-${randomUUID()}`;
    await trx
      .insertInto('promotion')
      .values({
        id,
        operator: operator.code,
        ...promotionRow(operator, input),
        ...momentsRow(momentsOfDraft(input, at)),
      })
      .execute();
    return id;
  },
  async update(trx, { operator, at }, input, before) {
    await expectPicture(trx, operator, input.picture);
    await trx
      .updateTable('promotion')
      .set({ ...promotionRow(operator, input), ...momentsRow(momentsOfSaved(before, input, at)) })
      .where('operator', '=', operator.code)
      .where('id', '=', before.id)
      .execute();
  },
  async check(trx, { operator }, input) {
    promotionRow(operator, input as Input);
    await expectPicture(trx, operator, (input as Input).picture);
  },
  touch: async (trx, { operator }, { id }) => {
    await trx
      .updateTable('promotion')
      .set({ sort: sql<number>`sort` })
      .where('operator', '=', operator.code)
      .where('id', '=', id)
      .execute();
  },
  previewPath: ({ id }) => `/promotions#${encodeURIComponent(id)}`,
  actions: scheduleActions('promotions', async (trx, { operator }, id, moments) => {
    await trx
      .updateTable('promotion')
      .set(momentsRow(moments))
      .where('operator', '=', operator.code)
      .where('id', '=', id)
      .execute();
  }),
  async estimate({ platform, db, operator }, { kind, reward, places }) {
    const { code, digits } = operator.currency;
    const refuse = () => invalidFields({ reward: 'AMOUNT_INVALID' });
    if (kind === 'CLAIM' && reward === null) throw refuse();
    // Nobody takes part in what is only told.
    const most = kind === 'NONE' ? 0n : BigInt(places ?? Number.MAX_SAFE_INTEGER);
    const { rows: counted } = await sql<{ members: bigint }>`
      select count(distinct member_id) as members from reward_play where operator = ${operator.code} and rounds > 0
        and day > ${monthBefore(operator, platform.clock.now())}`.execute(db);
    const played = counted[0]?.members ?? 0n;
    const members = played < most ? played : most;
    const each = kind === 'NONE' || reward === null ? 0n : parseAmount(reward, digits, refuse);
    return { members: Number(members), cost: fromMinorUnits(members * each, digits), currency: code };
  },
  /** Who is in it: `waiting` for a word or a claim, `joined`, and `credited` already. */
  async effect({ db, operator }, id) {
    const parts = await db
      .selectFrom('promotion_application')
      .select(({ fn }) => ['status', fn.countAll<string>().as('count')])
      .where('operator', '=', operator.code)
      .where('promotion_id', '=', id)
      .groupBy('status')
      .execute();
    const of = (...states: string[]) =>
      parts.reduce((sum, { status, count }) => sum + (states.includes(status) ? Number(count) : 0), 0);
    return {
      waiting: of('APPLYING', 'PROCESS', 'CLAIM'),
      joined: of('SIGNED'),
      credited: of('CLAIMED', 'ISSUED'),
    };
  },
  changed: 'promotions',
});
