import { consolidatedCall } from '@tessera/contracts/member';
import { useBusEvent, useShell } from '@tessera/shell-api';
import { useQuery, useQueryClient } from '@tessera/shell-api/query';

const key = ['agent', 'consolidated'] as const;

/** useConsolidated returns which kinds of contracts are enabled and how many wait, kept current, where the operator has contracts (AGENTPOLICY3). */
export function useConsolidated() {
  const { api, operator } = useShell();
  const queries = useQueryClient();
  useBusEvent('contract.changed', () => void queries.invalidateQueries({ queryKey: key }));
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(consolidatedCall, {}, { signal }),
    enabled: operator.flags.AGENTPOLICY3 === true,
  });
  return data;
}
