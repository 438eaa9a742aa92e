import * as z from 'zod/mini';

export const enterSchema = z.object({ ticket: z.string().check(z.minLength(20), z.maxLength(100)) });
export const decideSchema = z.object({ outcome: z.enum(['PAID', 'REFUSED', 'CANCELLED']) });
export type PaymentOutcome = z.infer<typeof decideSchema>['outcome'];

/** PaymentView describes a payment as its page shows it. */
export interface PaymentView {
  payee: string;
  channel: string;
  /** Decimal string. */
  amount: string;
  currency: string;
  /** Of the currency. */
  digits: number;
  /** Null until the payer has decided. */
  outcome: PaymentOutcome | null;
  siteOrigin: string;
  /** BCP 47. */
  tag: string;
  direction: 'ltr' | 'rtl';
}

/**
 * PaymentCalls are the calls of the payment page, under `/pay/api/`: POST, with the page's key in the
 * Authorization header.
 */
export interface PaymentCalls {
  /** Trades the ticket of a deposit for the key. */
  enter: { request: z.infer<typeof enterSchema>; answer: { token: string } };
  payment: { request: object; answer: PaymentView };
  /** The payer's word, of which the first holds; whoever asks again is told how it ended. */
  decide: { request: z.infer<typeof decideSchema>; answer: PaymentView };
}
