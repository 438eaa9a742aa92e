import type { RoundView } from '../../messages/calls';
import type { GameKind } from '../../messages/games';

/** currentRound finds what a page has to show: the round that goes on, or else how the one ended that it shows as open. */
export const currentRound = <Kind extends GameKind>(
  rounds: readonly RoundView<Kind>[],
  shown: Pick<RoundView<Kind>, 'key'> | undefined,
): RoundView<Kind> | undefined =>
  rounds.find(({ state }) => state === 'open') ?? rounds.find(({ key }) => key === shown?.key);
