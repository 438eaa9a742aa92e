import type { Platform } from '../../context';

/** VendorOrder describes a movement that a vendor is asked to book. */
export interface VendorOrder {
  /** The platform's id of the transfer. The same again is the same transfer, booked once. */
  reference: string;
  vassalage: string;
  memberId: bigint;
  currency: string;
  /** Minor units, negative out of the vendor's wallet. */
  amount: bigint;
}

export type VendorAnswer = 'BOOKED' | 'REFUSED';

/**
 * VendorPort is how the platform speaks with a vendor that keeps a wallet of its own. Both functions reject
 * where no answer came: then nobody knows what the vendor did, until it is asked.
 */
export interface VendorPort {
  move(platform: Platform, order: VendorOrder): Promise<VendorAnswer>;
  /**
   * Finds out what became of a transfer. One that the vendor does not know is refused from then on, so that
   * the answer is final: an order that comes later finds it.
   */
  conclude(platform: Platform, order: VendorOrder): Promise<VendorAnswer>;
}
