import { createHmac, timingSafeEqual } from 'node:crypto';
import { paymentHeaders } from '@tessera/contracts/payments';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';

const goodForSeconds = 5 * 60;

/** SignedMessage holds a message as it travels: its text, and the headers that prove who wrote it. */
export interface SignedMessage {
  body: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

const signatureOf = (secret: Buffer, timestamp: string, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

export function signMessage(provider: string, secret: Buffer, body: string, now: Date): SignedMessage {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    body,
    headers: {
      [paymentHeaders.provider]: provider,
      [paymentHeaders.timestamp]: timestamp,
      [paymentHeaders.signature]: signatureOf(secret, timestamp, body),
    },
  };
}

/**
 * verifiedProvider returns the code of the provider that sent a message. It throws PROVIDER_REFUSED, without a
 * reason, if the signature does not prove it.
 */
export async function verifiedProvider(
  { db, clock }: Platform,
  { body, headers }: SignedMessage,
): Promise<string> {
  const [code, timestamp, signature] = Object.values(paymentHeaders).map((name) => String(headers[name]));
  const existing = await db
    .selectFrom('payment_provider')
    .selectAll()
    .where('code', '=', code ?? '')
    .executeTakeFirst();
  const age = clock.now().getTime() / 1000 - Number(timestamp);
  const expected = Buffer.from(signatureOf(existing?.secret ?? Buffer.alloc(32), timestamp ?? '', body));
  const provided = Buffer.from(signature ?? '');
  const isTrue = provided.length === expected.length && timingSafeEqual(provided, expected);
  // Written so that a timestamp that is no number is refused as well.
  if (!existing || !isTrue || !(Math.abs(age) <= goodForSeconds))
    throw new DomainError('PROVIDER_REFUSED', { status: 401 });
  return existing.code;
}
