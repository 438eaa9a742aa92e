import type { Operator } from '@tessera/contracts/operator';
import type { ActivityStatus } from '@tessera/contracts/activities';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { publishRewards } from '../../domain/reward-provider';
import { DomainError, invalidFields } from '../../http/domain-error';
import type { Session } from '../../http/session';
import { relativesOf } from '../../accounts/member/traits';
import { credit } from './credit';
import { stepActivity } from '../activities/state-machine';
import { statusOf } from './status';

interface Requester {
  operator: Operator;
  session: Session;
}

/** apply joins a promotion, or hands in an application. */
export function apply(
  platform: Platform,
  { operator, session }: Requester,
  { id, comment, images }: { id: string; comment: string; images: readonly string[] },
): Promise<{ status: ActivityStatus }> {
  const { memberId } = session;
  const now = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    const { promotion, status } = await standingOf(trx, operator, memberId, id, now);
    const next = stepActivity(status, promotion.kind === 'JOIN' ? 'join' : 'apply');
    // A second click finds what the first one did.
    if (next !== 'SIGNED' && next !== 'APPLYING') return { status: openOr(status) };
    if (promotion.kind === 'CLAIM') throw new DomainError('NOT_FOUND');
    if (promotion.kind === 'APPLY') expectAsked(promotion, comment, images);
    await refuseForeignUploads(trx, memberId, images);
    const part = {
      status: next,
      comment,
      images: images.join(','),
      remark: '',
      created_at: now,
      decided_at: null,
    };
    await trx
      .insertInto('promotion_application')
      .values({ operator: operator.code, promotion_id: id, member_id: memberId, ...part })
      .onConflict((conflict) => conflict.columns(['promotion_id', 'member_id']).doUpdateSet(part))
      .execute();
    await publishRewards(trx, memberId);
    return { status: next };
  });
}

/** What the form of the promotion asks for has to be there. */
function expectAsked(
  asks: { asks_comment: string; asks_pictures: string },
  comment: string,
  images: readonly string[],
): void {
  if (asks.asks_comment === 'REQUIRED' && comment === '') throw invalidFields({ comment: 'FIELD_REQUIRED' });
  if (asks.asks_pictures === 'REQUIRED' && images.length === 0)
    throw invalidFields({ images: 'FIELD_REQUIRED' });
}

/** claim credits what waits for the member, once. */
export function claim(
  platform: Platform,
  { operator, session }: Requester,
  id: string,
): Promise<{ status: ActivityStatus }> {
  const { memberId } = session;
  const now = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    const { promotion, status } = await standingOf(trx, operator, memberId, id, now);
    if (status === 'CLAIMED') return { status };
    if (stepActivity(status, 'claim') === undefined)
      throw new DomainError(status === 'CLOSE' ? 'PROMOTION_CLOSED' : 'NOT_FOUND');
    await publishRewards(trx, memberId);
    if (await relativeHas(trx, memberId, id)) {
      await trx
        .insertInto('promotion_application')
        .values({
          operator: operator.code,
          promotion_id: id,
          member_id: memberId,
          status: 'APPLYING',
          comment: '',
          images: '',
          remark: '',
          created_at: now,
          decided_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // What a person has let through is claimed as it is.
      const { status: own } = await trx
        .selectFrom('promotion_application')
        .select('status')
        .where('promotion_id', '=', id)
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow();
      if (own !== 'CLAIM') return { status: own };
    }
    const { id: applicationId } = await trx
      .insertInto('promotion_application')
      .values({
        operator: operator.code,
        promotion_id: id,
        member_id: memberId,
        status: 'CLAIMED',
        comment: '',
        images: '',
        remark: '',
        created_at: now,
        decided_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['promotion_id', 'member_id']).doUpdateSet({ status: 'CLAIMED', decided_at: now }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await credit(trx, operator, { id: applicationId, memberId, reward: promotion.reward, at: now });
    return { status: 'CLAIMED' as const };
  });
}

/**
 * One promotion a person: where another account that looks like the same person's has had it, a person
 * decides. The promotion's row is locked, so two of them at once see each other.
 */
async function relativeHas(trx: Trx, memberId: bigint, promotionId: string): Promise<boolean> {
  const relatives = await relativesOf(trx, memberId);
  if (relatives.length === 0) return false;
  const had = await trx
    .selectFrom('promotion_application')
    .select('id')
    .where('promotion_id', '=', promotionId)
    .where('member_id', 'in', relatives)
    .where('status', '<>', 'REJECTED')
    .executeTakeFirst();
  return had !== undefined;
}

function openOr(status: ActivityStatus): ActivityStatus {
  if (status === 'CLOSE' || status === 'COMING_SOON') throw new DomainError('PROMOTION_CLOSED');
  if (status === 'NONE' || status === 'CLAIM') throw new DomainError('NOT_FOUND');
  return status;
}

/** The promotion, held until the end of the transaction: places are counted and one part is had once. */
async function standingOf(trx: Trx, operator: Operator, memberId: bigint, id: string, now: Date) {
  const promotion = await trx
    .selectFrom('promotion')
    .selectAll()
    .where('operator', '=', operator.code)
    .where('draft', '=', false)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!promotion) throw new DomainError('NOT_FOUND');
  const own = await trx
    .selectFrom('promotion_application')
    .select('status')
    .where('promotion_id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const { taken } = await trx
    .selectFrom('promotion_application')
    .select(({ fn }) => fn.countAll().as('taken'))
    .where('promotion_id', '=', id)
    .where('status', '<>', 'REJECTED')
    .executeTakeFirstOrThrow();
  return { promotion, status: statusOf({ ...promotion, taken: Number(taken), own: own?.status }, now) };
}

async function refuseForeignUploads(trx: Trx, memberId: bigint, images: readonly string[]): Promise<void> {
  if (images.length === 0) return;
  const rows = await trx
    .selectFrom('upload')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', 'in', [...images])
    .execute();
  if (rows.length !== new Set(images).size) throw invalidFields({ images: 'FIELD_FORMAT' });
}
