import { promotionListCall } from '@tessera/contracts/promotions';
import { useSession, useShell, type ShellApi } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

/**
 * promotionsQuery returns the query for the running promotions as a visitor, a trial user or a member sees them. Its URL is also in the
 * manifest's `early`: keep them alike.
 */
export const promotionsQuery = ({ api }: ShellApi, language: string, state = 'visitor') => ({
  queryKey: ['lobby', 'promotions', language, state],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.call(promotionListCall, { language }, { signal })).list,
  staleTime: 60_000,
});

export function usePromotions() {
  const { state } = useSession();
  return useQuery(promotionsQuery(useShell(), useTexts().language, state));
}
