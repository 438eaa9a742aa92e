import type { LotteryGame } from '@tessera/contracts/lottery';

/** clientPath returns where a lottery's own client is shown in a frame, with what its launch carries (section 7.6). */
export const clientPath = (
  nodeId: string,
  { gameCode, prizeMode }: Pick<LotteryGame, 'gameCode' | 'prizeMode'>,
  page: string,
): string =>
  `/seamless?${new URLSearchParams({
    game: nodeId,
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoPrizeMode: prizeMode,
    lottoGameCode: gameCode,
    lottoView: 'GAME',
    backUrl: `${page}?gameCode=${gameCode}`,
  })}`;
