import { timingSafeEqual } from 'node:crypto';
import { providerHeaders } from '@tessera/contracts/games';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { hashSecret } from '../../secret';

/**
 * registerProvider lets a provider in with a key of its own, or gives it a new one. Only the key's hash is
 * stored.
 */
export async function registerProvider(db: DbOrTrx, code: string, key: string): Promise<void> {
  const key_hash = hashSecret(key);
  await db
    .insertInto('seamless_provider')
    .values({ code, key_hash })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ key_hash, enabled: true }))
    .execute();
}

/**
 * requireProvider returns the code of the provider that sent a request. It throws PROVIDER_REFUSED, without a
 * reason, if the key is wrong.
 */
export async function requireProvider({ db }: Platform, request: FastifyRequest): Promise<string> {
  const code = request.headers[providerHeaders.code];
  const key = request.headers[providerHeaders.key];
  const row =
    typeof code === 'string'
      ? await db
          .selectFrom('seamless_provider')
          .selectAll()
          .where('code', '=', code)
          .where('enabled', '=', true)
          .executeTakeFirst()
      : undefined;
  const isKnown =
    row && typeof key === 'string' && timingSafeEqual(Buffer.from(row.key_hash), hashSecret(key));
  if (!row || !isKnown) throw new DomainError('PROVIDER_REFUSED', { status: 401 });
  return row.code;
}
