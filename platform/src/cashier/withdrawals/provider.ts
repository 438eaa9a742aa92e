import type { PayoutEvent } from '@tessera/contracts/withdrawals';
import type { Platform } from '../../context';

/** PayoutOrder describes what a provider is asked to pay. */
export interface PayoutOrder {
  /** The platform's id of the payout. The same again is the same payout. */
  reference: string;
  operator: string;
  methodId: string;
  number: string;
  holder: string;
  /** Decimal string. */
  amount: string;
  currency: string;
}

/**
 * PayoutProvider pays out for the platform. It reports what became of a payout by a signed message
 * (contracts, `withdrawals`).
 */
export interface PayoutProvider {
  readonly code: string;
  send(platform: Platform, order: PayoutOrder): Promise<void>;
  /**
   * What became of a payout, as a webhook would say it: nothing yet while it is under way, `UNKNOWN` if the
   * provider has never taken it.
   */
  ask(platform: Platform, reference: string): Promise<PayoutEvent | 'UNKNOWN' | undefined>;
}
