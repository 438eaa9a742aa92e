import * as calls from '@tessera/contracts/bonuses';
import type { FastifyInstance } from 'fastify';
import type { MemberCallContext } from '../../http/call-context';
import { DomainError } from '../../http/domain-error';
import { registerMemberCall } from '../../http/register-call';
import { endBonus } from '../../money/bonus-balance';
import { readCashback } from './cashback-read';
import { bonusOffers } from './offers';
import { presentOwn, readBonusList } from './read-bonuses';
import { bonusStatementRoutes } from './statement';

/** bonusRoutes serves what bonuses a member can choose and has, and giving one up. */
export function bonusRoutes(app: FastifyInstance): void {
  registerMemberCall(app, calls.bonusOffersCall, ({ platform, operator, session, language }) =>
    bonusOffers(platform, operator, session.memberId, language),
  );
  registerMemberCall(
    app,
    calls.bonusListCall,
    ({ platform, operator, session: { memberId }, language, input }) =>
      readBonusList(platform, { operator, language, memberId }, input),
  );
  registerMemberCall(app, calls.bonusCall, (context) => own(context, BigInt(context.input.bonusId)));
  registerMemberCall(app, calls.cashbackCall, ({ platform, operator, session: { memberId }, language }) =>
    readCashback(platform, { operator, language, memberId }),
  );
  registerMemberCall(app, calls.setAutomaticBonusesCall, (context) => setAutomatic(context));
  registerMemberCall(app, calls.forfeitBonusCall, (context) => forfeit(context));
  bonusStatementRoutes(app);
}

type Asking = Pick<
  MemberCallContext<typeof calls.bonusCall>,
  'platform' | 'operator' | 'language' | 'session'
>;

async function own({ platform, operator, language, session: { memberId } }: Asking, bonusId: bigint) {
  const bonus = await presentOwn(platform, { operator, language, memberId }, bonusId);
  if (!bonus) throw new DomainError('NOT_FOUND');
  return bonus;
}

async function setAutomatic({
  platform: { db, clock },
  session: { memberId },
  input: { enabled },
}: MemberCallContext<typeof calls.setAutomaticBonusesCall>) {
  if (enabled) await db.deleteFrom('bonus_declined').where('member_id', '=', memberId).execute();
  else
    await db
      .insertInto('bonus_declined')
      .values({ member_id: memberId, declined_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return { enabled };
}

async function forfeit(context: MemberCallContext<typeof calls.forfeitBonusCall>) {
  const { db, clock } = context.platform;
  const id = BigInt(context.input.bonusId);
  await own(context, id);
  await db.transaction().execute((trx) => endBonus(trx, id, 'FORFEITED', clock.now()));
  const bonus = await own(context, id);
  if (bonus.state !== 'FORFEITED') throw new DomainError('BONUS_ENDED');
  return bonus;
}
