import * as calls from '@tessera/contracts/bonuses';
import type { FastifyInstance } from 'fastify';
import { readPage, totalCount } from '../../db/read-page';
import type { MemberCallContext } from '../../http/call-context';
import { DomainError } from '../../http/domain-error';
import { registerMemberCall } from '../../http/register-call';
import type { Db } from '../../db/database';
import { endBonus } from '../../money/bonus-balance';
import type { BonusStep } from '../../money/bonus-balance/tables';
import { bonusOffers } from './offers';
import { presentBonus } from './presenter';

/** bonusRoutes serves what bonuses a member can choose and has, and giving one up. */
export function bonusRoutes(app: FastifyInstance): void {
  registerMemberCall(app, calls.bonusOffersCall, ({ platform, operator, session, language }) =>
    bonusOffers(platform, operator, session.memberId, language),
  );
  registerMemberCall(app, calls.bonusListCall, (context) => list(context));
  registerMemberCall(app, calls.forfeitBonusCall, (context) => forfeit(context));
}

async function list({
  platform: { db, clock },
  operator,
  language,
  session: { memberId },
  input,
}: MemberCallContext<typeof calls.bonusListCall>) {
  const own = db.selectFrom('bonus').where('member_id', '=', memberId);
  const { rows, reply } = await readPage(input, {
    rows: (limit, offset) => own.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    count: (from = 0n) => own.where('id', '>=', from).select(totalCount).executeTakeFirstOrThrow(),
  });
  const steps = await stepsOf(
    db,
    rows.map((row) => row.deposit_id),
  );
  const shown = { operator, language, now: clock.now() };
  return { list: rows.map((row) => presentBonus(row, steps.get(row.deposit_id) ?? [], shown)), ...reply };
}

async function forfeit({
  platform: { db, clock },
  operator,
  language,
  session: { memberId },
  input,
}: MemberCallContext<typeof calls.forfeitBonusCall>) {
  const row = await db.transaction().execute(async (trx) => {
    const id = BigInt(input.bonusId);
    const own = () =>
      trx.selectFrom('bonus').selectAll().where('id', '=', id).where('member_id', '=', memberId);
    if (!(await own().executeTakeFirst())) throw new DomainError('NOT_FOUND');
    await endBonus(trx, id, 'FORFEITED', clock.now());
    return own().executeTakeFirstOrThrow();
  });
  if (row.state !== 'FORFEITED') throw new DomainError('BONUS_ENDED');
  const steps = (await stepsOf(db, [row.deposit_id])).get(row.deposit_id) ?? [];
  return presentBonus(row, steps, { operator, language, now: clock.now() });
}

/** What happened to the bonuses of deposits, oldest first. */
async function stepsOf(db: Db, depositIds: readonly bigint[]): Promise<Map<bigint, BonusStep[]>> {
  if (depositIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bonus_history')
    .selectAll()
    .where('deposit_id', 'in', depositIds)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const steps = new Map<bigint, BonusStep[]>();
  for (const row of rows) steps.set(row.deposit_id, [...(steps.get(row.deposit_id) ?? []), row]);
  return steps;
}
