import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';
import { aroundRequest, pageRequest, pageResponse } from '../wire/query';

const vassalage = z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/));
const rateLimit = { by: 'member', limit: 120, windowSeconds: 600 } as const;

/**
 * vendorEntryKinds lists what the ledger calls the movements of the central wallet to and from a vendor: moved
 * in, and given back as the vendor has refused it; moved out, and kept by the vendor after all.
 */
export const vendorEntryKinds = [
  'transfer.vendorIn',
  'transfer.vendorInReturned',
  'transfer.vendorOut',
  'transfer.vendorOutReturned',
] as const;

/** transferDirectionSchema names the direction as the vendor sees it: IN to its wallet, OUT of it. */
export const transferDirectionSchema = z.enum(['IN', 'OUT']);

/**
 * walletTransferSchema describes a transfer between the central wallet and a vendor's. CHECKING means that the
 * vendor has not said what became of it: it is asked until it does, and the money is in neither wallet.
 */
export const walletTransferSchema = z.object({
  transferId: z.string(),
  vassalage: z.string(),
  displayName: z.string(),
  direction: transferDirectionSchema,
  amount: moneySchema,
  currency: z.string(),
  state: z.enum(['CHECKING', 'DONE', 'REFUSED']),
  /** Made by the launch of a game. */
  automatic: z.boolean(),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
});
export type WalletTransfer = z.infer<typeof walletTransferSchema>;

/**
 * vendorWalletsSchema describes the wallets of a member. A vendor that the operator has switched off is among
 * them while it holds money of the member.
 */
export const vendorWalletsSchema = z.object({
  isSingle: z.boolean(),
  central: moneySchema,
  list: z.array(
    z.object({
      vassalage: z.string(),
      displayName: z.string(),
      balance: moneySchema,
      /** False where nothing may be moved in for now; out is always open. */
      open: z.boolean(),
    }),
  ),
  /** In transfers that are being checked. */
  checking: moneySchema,
  minTransfer: moneySchema,
  /** Whether a launch moves the balance to the game's vendor. */
  autoTransfer: z.boolean(),
});
export type VendorWallets = z.infer<typeof vendorWalletsSchema>;

/** vendorWalletsCall returns the member's wallets. Fails: REAL_ACCOUNT_NEEDED. */
export const vendorWalletsCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_getVendorWallets',
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  request: z.object({}),
  response: vendorWalletsSchema,
});

/**
 * walletTransferCall moves an amount between the central wallet and a vendor's (section 7.3). Needs an `Idempotency-Key`: the same
 * key with the same content is the same transfer, as it stands now. Fails: VALIDATION_FAILED with `amount`
 * FIELD_FORMAT (no amount of this currency) or AMOUNT_INVALID (below the least); NOT_FOUND (no such vendor),
 * FEATURE_DISABLED (one balance plays everything), GAME_UNDER_MAINTENANCE (into a vendor that is closed),
 * BREAK_ACTIVE (into a vendor while on a break, as `breakActiveSchema`: out of one is open), BALANCE_TOO_LOW, IDEMPOTENCY_CONFLICT, REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const walletTransferCall = defineCall({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  whileOnBreak: true,
  auth: 'token',
  failures: [
    'NOT_FOUND',
    'FEATURE_DISABLED',
    'GAME_UNDER_MAINTENANCE',
    'BREAK_ACTIVE',
    'BALANCE_TOO_LOW',
    'IDEMPOTENCY_CONFLICT',
  ],
  realAccountOnly: true,
  idempotent: 'required',
  rateLimit,
  request: z.object({
    vassalage,
    direction: transferDirectionSchema,
    /** Decimal string in the major unit: neither a sign nor an exponent. */
    amount: z.string().check(z.regex(/^\d{1,15}(\.\d{1,6})?$/)),
  }),
  response: walletTransferSchema,
});

/**
 * walletTransferAllCall moves everything from all vendors back to the central wallet, a transfer for each. Needs an
 * `Idempotency-Key`: the same key again answers with the same transfers. Fails: REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const walletTransferAllCall = defineCall({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransferAll',
  whileOnBreak: true,
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  idempotent: 'required',
  rateLimit,
  request: z.object({}),
  response: z.object({ list: z.array(walletTransferSchema) }),
});

/** walletTransferListCall returns one page of the member's transfers, newest first. Fails: REAL_ACCOUNT_NEEDED. */
export const walletTransferListCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_getWalletTransfers',
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  request: z.object({ ...pageRequest({ most: 50, usual: 8 }), ...aroundRequest }),
  response: z.object({ list: z.array(walletTransferSchema), ...pageResponse }),
});

/**
 * autoTransferCall sets whether a launch moves the balance to the game's vendor. Fails: REAL_ACCOUNT_NEEDED,
 * RATE_LIMITED.
 */
export const autoTransferCall = defineCall({
  method: 'POST',
  path: '/wps/relay/GCS_setAutoTransfer',
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  rateLimit,
  request: z.object({ enabled: z.boolean() }),
  response: z.object({ autoTransfer: z.boolean() }),
});
