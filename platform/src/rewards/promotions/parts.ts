import type { Operator } from '@tessera/contracts/operator';
import type { Promotion } from '@tessera/contracts/promotions';
import type { Selectable } from 'kysely';
import { statusOf } from '../applications/status';
import type { DbOrTrx } from '../../db/database';
import type { Session } from '../../http/session';
import { presentPromotion } from './presenter';
import type { PromotionTables } from './tables';

type Show = (row: Selectable<PromotionTables['promotion']>) => Promotion;

/** Who asks, when, and in which language. */
interface Asking {
  session: Pick<Session, 'memberId'> | undefined;
  language: string;
  now: Date;
}

/** memberPresenter presents promotions as they stand for a member, by two statements for a whole list. */
export async function memberPresenter(
  db: DbOrTrx,
  operator: Operator,
  { session, language, now }: Asking,
): Promise<Show> {
  const [own, counts] = await Promise.all([
    session
      ? db
          .selectFrom('promotion_application')
          .select(['promotion_id', 'status', 'remark'])
          .where('member_id', '=', session.memberId)
          .execute()
      : [],
    db
      .selectFrom('promotion_application')
      .innerJoin('promotion', 'promotion.id', 'promotion_application.promotion_id')
      .select(['promotion_id', ({ fn }) => fn.countAll().as('taken')])
      .where('promotion.operator', '=', operator.code)
      .where('promotion.places', 'is not', null)
      .where('promotion_application.status', '<>', 'REJECTED')
      .groupBy('promotion_id')
      .execute(),
  ]);
  const parts = new Map(own.map((part) => [part.promotion_id, part]));
  const taken = new Map(counts.map((row) => [row.promotion_id, Number(row.taken)]));
  return (row) => {
    const part = parts.get(row.id);
    const status = statusOf({ ...row, taken: taken.get(row.id) ?? 0, own: part?.status }, now);
    const { digits } = operator.currency;
    return presentPromotion(row, { digits, language }, { status, remark: part?.remark ?? '' });
  };
}

/** anonymousPresenter presents promotions without what a member has done with them. */
export function anonymousPresenter(operator: Operator, { language, now }: Asking): Show {
  return (row) => {
    const status = statusOf({ ...row, taken: 0, own: undefined }, now);
    return presentPromotion(row, { digits: operator.currency.digits, language }, { status, remark: '' });
  };
}
