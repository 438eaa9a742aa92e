import { helpCenterCall } from '@tessera/contracts/system';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

export function useHelp() {
  const { api } = useShell();
  const { language } = useTexts();
  return useQuery({
    queryKey: ['lobby', 'help', language],
    queryFn: async ({ signal }) => (await api.call(helpCenterCall, {}, { signal })).articles,
    staleTime: 600_000,
  });
}
