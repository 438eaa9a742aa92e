import type { GameSession } from '../../launch/game-sessions';

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** What may be staked on a round of this game, in minor units, smallest first. */
export function stakesOf({ min_bet: least, max_bet: most, digits }: GameSession): bigint[] {
  const unit = 10n ** BigInt(digits);
  return steps.filter((step) => step >= least && step <= most).map((step) => BigInt(step) * unit);
}
