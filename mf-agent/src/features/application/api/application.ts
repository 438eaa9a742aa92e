import type { CallInput } from '@tessera/contracts';
import { affiliateApplicationCall, applyAsAffiliateCall } from '@tessera/contracts/agent';
import { useSession, useShell } from '@tessera/shell-api';
import { useQuery, useQueryClient } from '@tessera/shell-api/query';

/** How often a page that waits asks whether somebody has decided. */
const askMs = 15_000;

/** useApplication returns the member's application to become an agent, and sends one. */
export function useApplication() {
  const { api } = useShell();
  const queries = useQueryClient();
  const account = useSession().member?.account ?? '';
  const queryKey = ['agent-application', account] as const;
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(affiliateApplicationCall, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.application?.state === 'PENDING' ? askMs : false),
  });
  const send = (request: CallInput<typeof applyAsAffiliateCall>) =>
    api
      .call(applyAsAffiliateCall, request)
      .finally(() => void queries.invalidateQueries({ queryKey: ['agent-application'] }));
  return { query, send };
}
