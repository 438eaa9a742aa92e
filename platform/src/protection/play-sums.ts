/** Moved is what one kind of entry has brought to a member's wallets and taken from them, in minor units. */
export interface Moved {
  kind: string;
  received: bigint;
  paid: bigint;
}

/** playKinds lists what play moves wallets by. */
export const playKinds: readonly string[] = [
  'play.bet',
  'play.settle',
  'play.void',
  'lottery.bet',
  'lottery.settle',
  'lottery.return',
];

const isPlay = (kind: string): boolean => playKinds.includes(kind);

/** stakeOf returns what was staked: a bet adds to it, one that is given back takes off. */
export function stakeOf({ kind, received, paid }: Moved): bigint {
  if (isPlay(kind) && kind.endsWith('.bet')) return paid;
  return kind === 'play.void' || kind === 'lottery.return' ? -received : 0n;
}

/** lossOf returns what play has cost; below 0 what it has brought. */
export const lossOf = ({ kind, received, paid }: Moved): bigint => (isPlay(kind) ? paid - received : 0n);
