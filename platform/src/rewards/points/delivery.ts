import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import { invalidFields } from '../../http/domain-error';

/** Delivery says where a thing is sent. */
export interface Delivery {
  recipient: string;
  phone: string;
  address: string;
}

/** assertDelivery refuses to send a thing nowhere: what is missing is named, before a password is looked at. */
export async function assertDelivery(
  { db }: Pick<Platform, 'db'>,
  { operator }: { operator: Operator },
  rewardId: string,
  { recipient, phone, address }: Delivery,
): Promise<void> {
  const reward = await db
    .selectFrom('points_reward')
    .select('type')
    .where('operator', '=', operator.code)
    .where('id', '=', rewardId)
    .executeTakeFirst();
  if (reward?.type !== 'GOODS') return;
  const missing = Object.entries({ recipient, phone, address }).flatMap(([field, text]) =>
    text === '' ? [[field, 'FIELD_REQUIRED'] as const] : [],
  );
  if (missing.length > 0) throw invalidFields(Object.fromEntries(missing));
}
