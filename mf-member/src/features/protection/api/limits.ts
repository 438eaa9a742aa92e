import type { CallInput } from '@tessera/contracts';
import * as calls from '@tessera/contracts/protection';
import { useBusEvent, useShell } from '@tessera/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tessera/shell-api/query';
import { replaceAnswer } from '../../../model/replace-answer';

const limitsKey = ['member', 'limits'] as const;

/** useLimits returns the member's limits and what of each is used, kept current with the balance. */
export function useLimits() {
  const { api } = useShell();
  const queries = useQueryClient();
  useBusEvent('balance.changed', () => void queries.invalidateQueries({ queryKey: limitsKey }));
  return useQuery({
    queryKey: limitsKey,
    queryFn: ({ signal }) => api.call(calls.limitsCall, {}, { signal }),
  });
}

/** useSetLimit returns the mutation that sets, lowers, raises or removes a limit. */
export function useSetLimit() {
  const { api } = useShell();
  return useLimitChange((request: CallInput<typeof calls.setLimitCall>) =>
    api.call(calls.setLimitCall, request),
  );
}

/** useConfirmLimit returns the mutation that confirms a raise or a removal after its waiting time. */
export function useConfirmLimit() {
  const { api } = useShell();
  return useLimitChange((request: CallInput<typeof calls.confirmLimitCall>) =>
    api.call(calls.confirmLimitCall, request),
  );
}

/** useKeepLimit returns the mutation that takes a raise or a removal back. */
export function useKeepLimit() {
  const { api } = useShell();
  return useLimitChange((request: CallInput<typeof calls.keepLimitCall>) =>
    api.call(calls.keepLimitCall, request),
  );
}

/** What a refused or lost change has left is asked for anew. */
function useLimitChange<Request>(change: (request: Request) => Promise<calls.PlayerLimits>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (limits) => replaceAnswer(queries, limitsKey, limits),
    onError: () => void queries.invalidateQueries({ queryKey: limitsKey }),
    retry: false,
  });
}
