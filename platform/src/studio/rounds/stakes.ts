import type { GameSession } from '../../games/launch/game-sessions';

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];

type Limits = Pick<GameSession, 'min_bet' | 'max_bet' | 'digits'>;

const unitOf = ({ digits }: Limits) => 10n ** BigInt(digits);

/** stakeLimits returns the smallest and largest stake of a round of this game, in minor units. */
export function stakeLimits(session: Limits): [least: bigint, most: bigint] {
  const unit = unitOf(session);
  return [BigInt(session.min_bet) * unit, BigInt(session.max_bet) * unit];
}

/** stakesOf returns the stakes that the buttons step through, in minor units, smallest first. */
export function stakesOf(session: Limits): bigint[] {
  const [least, most] = stakeLimits(session);
  return steps.map((step) => BigInt(step) * unitOf(session)).filter((step) => step >= least && step <= most);
}

/** isStake accepts any whole amount within the limits: every pay of every game is exact then. */
export function isStake(session: Limits, stake: bigint): boolean {
  const [least, most] = stakeLimits(session);
  return stake >= least && stake <= most && stake % unitOf(session) === 0n;
}
