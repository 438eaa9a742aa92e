import type { CallInput, CallResult } from '@tessera/contracts';
import { leaveUplineCall } from '@tessera/contracts/agent';
import * as calls from '@tessera/contracts/wallet';
import { useBusEvent, useShell } from '@tessera/shell-api';
import { keepPreviousData, useQuery, useQueryClient } from '@tessera/shell-api/query';
import type { PageChoice } from '../../../model/use-linked-page';

const transfersKey = ['member', 'member-transfers'] as const;

export type MemberTransferOptions = CallResult<typeof calls.memberTransferOptionsCall>;

/** useMemberTransferOptions returns to whom the member may send, and how much, kept current with the balance. */
export function useMemberTransferOptions() {
  const { api } = useShell();
  const queries = useQueryClient();
  useBusEvent('balance.changed', () => void queries.invalidateQueries({ queryKey: transfersKey }));
  return useQuery({
    queryKey: [...transfersKey, 'options'],
    queryFn: ({ signal }) => api.call(calls.memberTransferOptionsCall, {}, { signal }),
  });
}

/** useMemberTransfers returns one page of what the member has sent and received, newest first. */
export function useMemberTransfers(page: PageChoice) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...transfersKey, 'list', page],
    queryFn: ({ signal }) => api.call(calls.memberTransferListCall, page, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** useLeaveUpline returns the call that leaves the upline. */
export function useLeaveUpline() {
  const { api } = useShell();
  const queries = useQueryClient();
  return () =>
    api.call(leaveUplineCall, {}).finally(() => void queries.invalidateQueries({ queryKey: transfersKey }));
}

/** useTransferUpline returns the call that sends money to the upline; what is shown of transfers is asked for anew. */
export function useTransferUpline() {
  const { api } = useShell();
  const queries = useQueryClient();
  return (request: CallInput<typeof calls.transferUplineCall>, idempotencyKey: string) =>
    api
      .call(calls.transferUplineCall, request, { idempotencyKey })
      .finally(() => void queries.invalidateQueries({ queryKey: transfersKey }));
}
