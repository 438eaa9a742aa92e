import type { MovementGroup } from '@tessera/contracts/records';

/** How the kinds of postings begin that belong to a group. */
const prefixesOf: Record<Exclude<MovementGroup, 'OTHER'>, readonly string[]> = {
  DEPOSIT: ['payment.'],
  WITHDRAWAL: ['withdrawal.'],
  PLAY: ['play.', 'lottery.', 'jackpot.'],
  BONUS: [
    'promotion.',
    'points.',
    'bonus.',
    'mission.',
    'leaderboard.',
    'rebate.',
    'vip.',
    'raffle.',
    'redEnvelope.',
    'WELCOME_CREDIT',
  ],
  TRANSFER: ['transfer'],
};

/** groupOf returns the group that a kind of posting belongs to; OTHER for one that is not known here. */
export function groupOf(kind: string): MovementGroup {
  for (const [group, prefixes] of Object.entries(prefixesOf))
    if (prefixes.some((prefix) => kind.startsWith(prefix))) return group as MovementGroup;
  return 'OTHER';
}
