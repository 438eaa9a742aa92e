import type { FastifyReply } from 'fastify';
import sharp from 'sharp';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';

/**
 * sendPicture sends a picture of the operator. Its URL never serves another picture, so caches may keep
 * it.
 */
export async function sendPicture({ db }: Platform, reply: FastifyReply, id: string, isHalf: boolean) {
  const picture = await db
    .selectFrom('picture')
    .select(['type', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!picture) throw new DomainError('NOT_FOUND');
  const bytes = Buffer.from(picture.bytes);
  const sent = isHalf
    ? await sharp(bytes).resize({ width: 800, withoutEnlargement: true }).toBuffer()
    : bytes;
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type(picture.type)
    .send(sent);
}
