import { winnersCall } from '@tessera/contracts/games';
import type { GameType } from '@tessera/contracts/operator';
import { useShell } from '@tessera/shell-api';
import { keepPreviousData, useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

/** useWinnerList returns the fifty largest wins of the last thirty days, in one category or in all of them. */
export function useWinnerList(gameCategory: GameType | 'ALL') {
  const { api } = useShell();
  const { language } = useTexts();
  return useQuery({
    queryKey: ['lobby', 'winner-list', gameCategory, language],
    queryFn: async ({ signal }) =>
      (await api.call(winnersCall, { gameCategory, limitNum: 50, language }, { signal })).list,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
