import { winnersCall } from '@tessera/contracts/games';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

/** useWinners reads the twenty winners of section 9, the largest win first. */
export function useWinners(enabled: boolean) {
  const { api } = useShell();
  const { language } = useTexts();
  return useQuery({
    queryKey: ['lobby', 'winners', language],
    queryFn: async ({ signal }) =>
      (await api.call(winnersCall, { gameCategory: 'ALL', limitNum: 20, language }, { signal })).list,
    enabled,
    staleTime: 60_000,
  });
}
