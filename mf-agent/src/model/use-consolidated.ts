import { consolidatedCall } from '@tessera/contracts/member';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';

/** useConsolidated returns which kinds of contracts are enabled, where the operator has contracts (AGENTPOLICY3). */
export function useConsolidated() {
  const { api, operator } = useShell();
  const { data } = useQuery({
    queryKey: ['agent', 'consolidated'],
    queryFn: ({ signal }) => api.call(consolidatedCall, {}, { signal }),
    enabled: operator.flags.AGENTPOLICY3 === true,
  });
  return data;
}
