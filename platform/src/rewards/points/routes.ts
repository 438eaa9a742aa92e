import { fromMinorUnits } from '@tessera/contracts';
import * as calls from '@tessera/contracts/points';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readPage, totalCount } from '../../db/read-page';
import { registerCall, registerMemberCall } from '../../http/register-call';
import { collectPoints } from './earn';
import { ratioOf } from './earnings';
import { previewedRecord } from '../../content/previews/previews';
import { exchangeStep, exchangeTable } from '../../operators/documents/points-exchange';
import { rewardCopies } from './mall-rewards-resource';
import { isOffered } from './offered';
import { redeemSecret } from './redeem-secret';
import { presentEntry, presentRedeem, presentReward, type PointsEntryRow } from './presenter';
import { convertPoints, redeemReward } from './redeem';

export function pointsRoutes(app: FastifyInstance): void {
  mallRoutes(app);
  accountRoutes(app);
  redeemRoutes(app);
}

function mallRoutes(app: FastifyInstance): void {
  registerCall(app, calls.pointsConfigCall, ({ operator }) => ({
    enabled: true,
    turnoverPerPoint: operator.points.turnoverPerPoint,
    depositPerPoint: operator.points.depositPerPoint,
    ratios: operator.categories.map((gameType) => ({ gameType, percent: ratioOf(operator, gameType) })),
    step: Number(exchangeStep),
    exchange: exchangeTable(operator).map(({ points, amount }) => ({
      points: Number(points),
      amount: fromMinorUnits(amount, operator.currency.digits),
    })),
  }));
  registerCall(app, calls.rewardListCall, async ({ platform, operator, input, language, cookies }) => {
    const previewed = await previewedRecord(platform, operator, cookies, 'mall-rewards');
    let rewards = platform.db
      .selectFrom('points_reward')
      .selectAll()
      .where('operator', '=', operator.code)
      .where(isOffered(platform.clock.now(), previewed?.id));
    if (input.type && input.type !== 'ALL') rewards = rewards.where('type', '=', input.type);
    const rows = await rewards.orderBy('sort').orderBy('id').execute();
    const shown = rows.map(rewardCopies(operator, previewed));
    return { list: shown.map((row) => presentReward(row, operator.currency.digits, language)) };
  });
}

/** Every statement names the member of the session: nobody sees another's points. */
function accountRoutes(app: FastifyInstance): void {
  registerMemberCall(app, calls.pointsBalanceCall, async ({ platform, operator, session }) => {
    const { digits } = operator.currency;
    if (session.isTrial)
      return { points: 0, toNextPoint: operator.points.turnoverPerPoint, secret: 'PASSWORD' as const };
    const { balance, toNextPoint } = await platform.db
      .transaction()
      .execute((trx) => collectPoints(trx, operator, session.memberId, platform.clock.now()));
    const secret = await redeemSecret(platform.db, session.memberId);
    return { points: Number(balance), toNextPoint: fromMinorUnits(toNextPoint, digits), secret };
  });
  registerMemberCall(app, calls.redeemListCall, async ({ platform, operator, session, input, language }) => {
    const own = platform.db.selectFrom('points_redeem').where('member_id', '=', session.memberId);
    const newest = own.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
    const { rows, reply } = await readPage(input, {
      rows: (limit, offset) => newest.limit(limit).offset(offset).execute(),
      count: () => own.select(totalCount).executeTakeFirstOrThrow(),
    });
    return { list: rows.map((row) => presentRedeem(row, operator.currency.digits, language)), ...reply };
  });
  registerMemberCall(app, calls.pointsDetailsCall, async ({ platform, session, input, language }) => {
    const own = platform.db.selectFrom('points_entry').where('member_id', '=', session.memberId);
    const newest = own.selectAll().select(namesOfEntry).orderBy('id', 'desc');
    const { rows, reply } = await readPage(input, {
      rows: (limit, offset) => newest.limit(limit).offset(offset).execute(),
      count: () => own.select(totalCount).executeTakeFirstOrThrow(),
    });
    return { list: rows.map((row) => presentEntry(row, language)), ...reply };
  });
}

/** A reward's names, of an entry that a redemption or its refund wrote. */
const namesOfEntry = sql<PointsEntryRow['names']>`(select d.names from points_redeem d
  where d.id = case when points_entry.key ~ '^(redeem|refund)[.][0-9]+$' then split_part(points_entry.key, '.', 2)::bigint end
    and d.member_id = points_entry.member_id)`.as('names');

function redeemRoutes(app: FastifyInstance): void {
  registerMemberCall(app, calls.redeemRewardCall, async (context) => {
    const { row, balance } = await redeemReward(context.platform, context, context.input);
    return {
      redeem: presentRedeem(row, context.operator.currency.digits, context.language),
      points: Number(balance),
    };
  });
  registerMemberCall(app, calls.convertPointsCall, async (context) => {
    const { row, balance } = await convertPoints(context.platform, context, context.input);
    return {
      redeem: presentRedeem(row, context.operator.currency.digits, context.language),
      points: Number(balance),
    };
  });
}
