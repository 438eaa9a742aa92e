import { createHash } from 'node:crypto';
import type { CallReply, CallRequest } from '@tessera/contracts';
import type { pushSettingsCall, setPushSettingsCall } from '@tessera/contracts/messages';
import type { Platform } from '../../context';
import { DomainError, invalidFields } from '../../http/domain-error';
import type { Session } from '../../http/session';
import { isPushService } from './push-service';

type Settings = CallReply<typeof pushSettingsCall>;

/** Browsers of one member; a further one takes the place of the oldest. */
const mostDevices = 10;

/** readPushSettings returns what is pushed to a browser of the member's: nothing where it is not known, or somebody else's. */
export async function readPushSettings(
  { db, config }: Platform,
  { operator, memberId }: Session,
  { device }: CallRequest<typeof pushSettingsCall>,
): Promise<Settings> {
  const row =
    device === undefined
      ? undefined
      : await db
          .selectFrom('push_subscription')
          .select('kinds')
          .where('operator', '=', operator)
          .where('member_id', '=', memberId)
          .where('device', '=', Buffer.from(device, 'hex'))
          .executeTakeFirst();
  return { publicKey: config.push?.publicKey ?? null, kinds: [...(row?.kinds ?? [])] };
}

/**
 * setPushSettings subscribes a browser to some kinds of a member's messages, or ends that. A browser belongs to who asked
 * last: what waited for another member is not pushed there any more.
 */
export async function setPushSettings(
  { db, config, clock }: Platform,
  { id: session_id, operator, memberId: member_id }: Session,
  { endpoint, p256dh, auth, kinds }: CallRequest<typeof setPushSettingsCall>,
): Promise<Settings> {
  if (!config.push) throw new DomainError('FEATURE_DISABLED');
  if (!isPushService(config.push.services, endpoint)) throw invalidFields({ endpoint: 'FIELD_FORMAT' });
  const device = createHash('sha256').update(endpoint).digest();
  const own = kinds.length > 0;
  await db.transaction().execute(async (trx) => {
    const before = trx
      .deleteFrom('push_subscription')
      .where('operator', '=', operator)
      .where('device', '=', device);
    await before.where('member_id', own ? '<>' : '=', member_id).execute();
    if (!own) return;
    const row = { session_id, p256dh, auth, kinds: JSON.stringify([...new Set(kinds)]) };
    await trx
      .insertInto('push_subscription')
      .values({ operator, member_id, device, endpoint, created_at: clock.now(), ...row })
      .onConflict((conflict) => conflict.columns(['operator', 'device']).doUpdateSet(row))
      .execute();
    const newest = trx
      .selectFrom('push_subscription')
      .select('id')
      .where('member_id', '=', member_id)
      .orderBy('id', 'desc')
      .limit(mostDevices);
    await trx
      .deleteFrom('push_subscription')
      .where('member_id', '=', member_id)
      .where('id', 'not in', newest)
      .execute();
  });
  return { publicKey: config.push.publicKey, kinds: [...new Set(kinds)] };
}
