import type { GameSession } from '../launch/game-sessions';

/** JackpotTerms holds the terms of a game's jackpot. */
export interface JackpotTerms {
  /** Minor units. */
  seed: bigint;
  /** Of each stake what goes into the pot, in basis points. */
  contributionBp: number;
  /** A stake of one major unit wins once in so many times. */
  oneIn: number;
}

/**
 * contributionBp is the part of every stake that grows the pot: one hundredth. The seed comes back once in
 * fifty seeds of stakes.
 */
export const contributionBp = 100;
export const stakesPerSeed = 50;

/**
 * jackpotReels holds the figures of a jackpot game's reels alone; the jackpot's share of the return comes on
 * top.
 */
export const jackpotReels = { rtp: '94.00', volatility: 3 };

/**
 * jackpotTermsOf returns the jackpot terms of the game being played; undefined without a jackpot, and in a
 * free trial.
 */
export function jackpotTermsOf(session: GameSession): JackpotTerms | undefined {
  const { jackpot_seed: seed, jackpot_contribution_bp: share, jackpot_one_in: oneIn } = session;
  if (session.trial || seed === null || share === null || oneIn === null) return undefined;
  return { seed: BigInt(seed) * 10n ** BigInt(session.digits), contributionBp: share, oneIn };
}

/**
 * contributionOf returns what a stake adds to the pot, in minor units. A stake too small for one minor unit
 * adds nothing.
 */
export function contributionOf(session: GameSession, stake: bigint): bigint {
  const terms = jackpotTermsOf(session);
  return terms ? (stake * BigInt(terms.contributionBp)) / 10_000n : 0n;
}
