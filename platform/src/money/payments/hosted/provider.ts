import type { Operator } from '@tessera/contracts/operator';
import type { Deposit } from '@tessera/contracts/payments';
import type { Platform } from '../../../context';
import type { Trx } from '../../../db/database';
import { launchOrigin } from '../../../operators/documents/launch-origin';
import { hashSecret, newSecret } from '../../../secret';

/** PaymentOrder describes what a provider is asked to collect. */
export interface PaymentOrder {
  operator: Operator;
  deposit: Deposit;
  /** Platform code. */
  language: string;
  siteOrigin: string;
}

/**
 * PaymentProvider collects payments for the platform. It reports what became of one by a signed message
 * (contracts, `payments`).
 */
export interface PaymentProvider {
  readonly code: string;
  /** The URL where the payer pays, good for one visit. Asked again it is the same payment. */
  open(platform: Platform, order: PaymentOrder): Promise<string>;
  /** Gives a payment back to who paid it, in the transaction that books it. Asked again it is the same refund. */
  refund(trx: Trx, order: RefundOrder): Promise<void>;
}

/** RefundOrder describes what a provider is asked to give back. */
export interface RefundOrder {
  /** The platform's id of the refund. */
  reference: string;
  depositId: bigint;
  operator: string;
  /** Decimal string. */
  amount: string;
  currency: string;
  at: Date;
}

const ticketMs = 10 * 60_000;
const payableMs = 24 * 3_600_000;

/**
 * hostedProvider is the embedded payment provider: a page of its own on the studio's origin, where the payer
 * decides how the payment ends.
 */
export const hostedProvider: PaymentProvider = {
  code: 'HOSTED',
  async open(platform, { operator, deposit, language, siteOrigin }) {
    const ticket = newSecret(platform);
    const now = platform.clock.now().getTime();
    const fresh = {
      ticket_hash: hashSecret(ticket),
      ticket_expires_at: new Date(now + ticketMs),
      language,
      site_origin: siteOrigin,
    };
    await platform.db
      .insertInto('hosted_payment')
      .values({
        ...fresh,
        reference: deposit.depositId,
        operator: operator.code,
        channel: deposit.channelName,
        amount: deposit.amount,
        currency: deposit.currency,
        expires_at: new Date(now + payableMs),
        token_hash: null,
        outcome: null,
        event_id: null,
        delivered_at: null,
      })
      .onConflict((conflict) => conflict.column('reference').doUpdateSet(fresh))
      .execute();
    const query = new URLSearchParams({ lang: language });
    return `${launchOrigin(platform, operator, siteOrigin)}/pay/?${query}#t=${ticket}`;
  },
  async refund(trx, { reference, depositId, operator, amount, currency, at }) {
    await trx
      .insertInto('hosted_refund')
      .values({ reference, payment: String(depositId), operator, amount, currency, refunded_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
