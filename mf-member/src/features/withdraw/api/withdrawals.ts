import type { CallInput, CallResult } from '@tessera/contracts';
import * as calls from '@tessera/contracts/withdrawals';
import { useBusEvent, useShell } from '@tessera/shell-api';
import { keepPreviousData, useQuery, useQueryClient } from '@tessera/shell-api/query';
import { replaceAnswer } from '../../../model/replace-answer';

const withdrawalsKey = ['member', 'withdrawals'] as const;
const oneKey = (id: string) => [...withdrawalsKey, 'one', id] as const;
/** While it moves by itself it is asked for often; while people decide, less. */
const pollMs: Partial<Record<calls.WithdrawalState, number>> = {
  REQUESTED: 15_000,
  DOCUMENTS_REQUESTED: 15_000,
  APPROVED: 4000,
  SENT: 4000,
  PARTLY_RECEIVED: 15_000,
  NOT_RECEIVED: 15_000,
};

export type WithdrawalOptions = CallResult<typeof calls.withdrawalOptionsCall>;

/** useWithdrawalOptions returns what the member may withdraw now, kept current with the balance. */
export function useWithdrawalOptions() {
  const { api } = useShell();
  const queries = useQueryClient();
  useBusEvent('balance.changed', () => void queries.invalidateQueries({ queryKey: withdrawalsKey }));
  return useQuery({
    queryKey: [...withdrawalsKey, 'options'],
    queryFn: ({ signal }) => api.call(calls.withdrawalOptionsCall, {}, { signal }),
  });
}

/** useWithdrawals returns one page of the member's withdrawals, newest first. */
export function useWithdrawals(pageNo: number) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...withdrawalsKey, 'list', pageNo],
    queryFn: ({ signal }) => api.call(calls.withdrawalListCall, { pageNo, pageSize: 8 }, { signal }),
    placeholderData: keepPreviousData,
    // As often as the one of them that is asked for most.
    refetchInterval: ({ state }) => soonest(state.data?.list ?? []),
  });
}

function soonest(withdrawals: readonly calls.Withdrawal[]): number | false {
  const waits = withdrawals.flatMap(({ state }) => pollMs[state] ?? []);
  return waits.length > 0 && Math.min(...waits);
}

/** useLinkedWithdrawal returns the withdrawal that an address names. */
export function useLinkedWithdrawal(withdrawalId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...oneKey(withdrawalId), 'linked'],
    queryFn: ({ signal }) => api.call(calls.withdrawalCall, { withdrawalId }, { signal }),
  });
}

/** useWithdrawal returns one withdrawal, and polls it while something can happen to it. */
export function useWithdrawal(initial: calls.Withdrawal): calls.Withdrawal {
  const { api } = useShell();
  const { withdrawalId } = initial;
  return useQuery({
    queryKey: oneKey(withdrawalId),
    queryFn: ({ signal }) => api.call(calls.withdrawalCall, { withdrawalId }, { signal }),
    initialData: initial,
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state }) => (state.data && pollMs[state.data.state]) ?? false,
  }).data;
}

/**
 * useWithdrawalCalls returns what a member can do to withdrawals. Each call answers with the withdrawal as it
 * stands after it.
 */
export function useWithdrawalCalls() {
  const { api } = useShell();
  const queries = useQueryClient();
  const keep = async (withdrawal: Promise<calls.Withdrawal>) => {
    try {
      const changed = await withdrawal;
      replaceAnswer(queries, oneKey(changed.withdrawalId), changed);
      return changed;
    } finally {
      void queries.invalidateQueries({ queryKey: withdrawalsKey });
    }
  };
  return {
    create: (request: CallInput<typeof calls.createWithdrawalCall>, idempotencyKey: string) =>
      keep(api.call(calls.createWithdrawalCall, request, { idempotencyKey })),
    cancel: (withdrawalId: string) => keep(api.call(calls.cancelWithdrawalCall, { withdrawalId })),
    confirmReceipt: (receipt: CallInput<typeof calls.confirmReceiptCall>) =>
      keep(api.call(calls.confirmReceiptCall, receipt)),
    giveDocuments: (withdrawalId: string, documents: string[]) =>
      keep(api.call(calls.giveDocumentsCall, { withdrawalId, documents })),
    story: (withdrawalId: string) => api.call(calls.withdrawalStoryCall, { withdrawalId }),
  };
}
