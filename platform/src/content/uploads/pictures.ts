import { randomUUID } from 'node:crypto';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import { invalidFields } from '../../http/domain-error';
import { redrawForSite, type Crop } from './picture';
import { picturePath } from './picture-path';

/** storePicture stores a picture that staff sent, drawn anew and cut as they wish. */
export async function storePicture(
  { db, clock }: Platform,
  { code }: Operator,
  { author, bytes: sent, crop }: { author: string; bytes: Buffer; crop: Crop | undefined },
) {
  const { type, bytes, width, height } = await redrawForSite(sent, crop);
  const id = randomUUID();
  await db
    .insertInto('picture')
    .values({ id, operator: code, type, bytes, width, height, author, created_at: clock.now() })
    .execute();
  return { id, url: picturePath(id), width, height };
}

/** expectPicture refuses a picture that the operator does not have. */
export async function expectPicture(db: DbOrTrx, { code }: Operator, id: string | null): Promise<void> {
  if (id === null) return;
  const picture = await db
    .selectFrom('picture')
    .select('id')
    .where('operator', '=', code)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!picture) throw invalidFields({ picture: 'FIELD_FORMAT' });
}
