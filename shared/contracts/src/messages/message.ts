import * as z from '@tessera/contracts/schema';

const ownKinds = [
  'DEPOSIT',
  'WITHDRAWAL',
  'BONUS',
  'TRANSFER',
  'PLAY',
  'REWARD',
  'ACCOUNT',
  'FEEDBACK',
  'CONTRACT',
  'REFERRAL',
] as const;

/**
 * messageKindSchema names what a platform message is about (section 3, message types). NOTICE is what the operator
 * writes to everybody; all others are a member's own.
 */
export const messageKindSchema = z.enum([...ownKinds, 'NOTICE']);
export type MessageKind = z.infer<typeof messageKindSchema>;

/** pushKindSchema names the kinds of messages that can be pushed: a member's own. */
export const pushKindSchema = z.enum(ownKinds);
export type PushKind = z.infer<typeof pushKindSchema>;

/** messageAboutKindSchema names what a message can lead to. */
export const messageAboutKindSchema = z.enum([
  'deposit',
  'withdrawal',
  'bonus',
  'walletTransfer',
  'memberTransfer',
  'redemption',
  'feedback',
  'contract',
  'mission',
  'leaderboard',
  'vip',
  'raffle',
]);
export type MessageAboutKind = z.infer<typeof messageAboutKindSchema>;

/** messageAboutSchema says what a message is about, by the id that its own calls know. */
export const messageAboutSchema = z.object({ kind: messageAboutKindSchema, id: z.string() });

/** messageSchema describes a platform message in the reader's language. The time is ISO 8601 in UTC. */
export const messageSchema = z.object({
  id: z.string(),
  kind: messageKindSchema,
  title: z.string(),
  /** All that a member's own message says; the beginning of a notice. */
  text: z.string(),
  /** HTML of the operator, of a NOTICE only. It is untrusted: sanitise before it is shown. */
  content: z._default(z.string(), ''),
  at: z.string(),
  read: z.boolean(),
  about: z._default(z.nullable(messageAboutSchema), null),
  /**
   * Of a kind that a remote brings: its name (`vip-club.level-up`) and what fills the gaps of its words. Title and text are what can be said of it without
   * that remote.
   */
  own: z.optional(z.object({ kind: z.string(), values: z.record(z.string(), z.string()) })),
});
export type Message = z.output<typeof messageSchema>;
