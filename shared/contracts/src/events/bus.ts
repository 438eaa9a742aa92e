import * as z from '@tessera/contracts/schema';
import { moneySchema } from '../wire/money';

/** contentKindSchema says which of an operator's content has changed. */
export const contentKindSchema = z.enum(['banners', 'announcements', 'promotions', 'games', 'rewards']);

/** progressKindSchema names what moves on while somebody plays; `play` is play itself, from a wallet at a vendor. */
export const progressKindSchema = z.enum(['mission', 'leaderboard', 'vip', 'rebate', 'raffle', 'play']);

/**
 * busEventSchemas has every event of the host's event bus. `state` events replay their last value to a late
 * subscriber, `moment` events do not. Socket messages and other tabs' messages are validated by these
 * schemas on arrival.
 */
export const busEventSchemas = {
  'balance.changed': z.object({ amount: moneySchema, currency: z.string(), sequence: z.number() }),
  'session.changed': z.object({ state: z.enum(['visitor', 'member', 'trial', 'agent']) }),
  'session.revoked': z.object({ reason: z.enum(['logout', 'expired', 'revoked', 'elsewhere', 'break']) }),
  'language.changed': z.object({ language: z.string() }),
  'theme.changed': z.object({ theme: z.enum(['dark', 'light']) }),
  'system.status': z.object({ status: z.enum(['normal', 'maintenance', 'restricted']) }),
  'connection.changed': z.object({ online: z.boolean() }),
  'favourite.changed': z.object({ nodeId: z.string(), favourite: z.boolean() }),
  'bonus.changed': z.object({ bonusId: z.string() }),
  /** How many rewards the member can claim, in all and by kind. */
  'rewards.counted': z.object({ count: z.number(), byKind: z.record(z.string(), z.number()) }),
  /** The member has come further in a kind of reward, or one waits that did not. */
  'progress.changed': z.object({ kind: progressKindSchema }),
  'contract.changed': z.object({ contractId: z.string(), waits: z.boolean() }),
  'content.changed': z.object({ what: contentKindSchema }),
  /** The operator has delayed, cancelled or corrected a lottery draw, or has moved its money since. */
  'draw.changed': z.object({ gameCode: z.string(), numero: z.string() }),
  'game.closed': z.object({ nodeId: z.string() }),
  /** All jackpots together, and those that have changed. */
  'jackpot.changed': z.object({
    total: moneySchema,
    pools: z.array(z.object({ nodeId: z.string(), amount: moneySchema })),
  }),
  /** Another release set is current: the page asks which one is its own. */
  'release.changed': z.object({}),
  'winner.announced': z.object({ gameName: z.string(), customerName: z.string(), amount: moneySchema }),
} as const;

/** BusEvents maps the name of every bus event to its payload. */
export type BusEvents = { [Name in keyof typeof busEventSchemas]: z.output<(typeof busEventSchemas)[Name]> };
/** BusEventName is the name of a bus event. */
export type BusEventName = keyof BusEvents;

/**
 * stateEvents names the events that carry a state: the bus replays their last payload to a late subscriber.
 */
export const stateEvents: ReadonlySet<BusEventName> = new Set([
  'balance.changed',
  'session.changed',
  'language.changed',
  'theme.changed',
  'system.status',
  'connection.changed',
  'rewards.counted',
]);
