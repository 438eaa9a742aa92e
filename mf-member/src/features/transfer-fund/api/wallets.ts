import type { CallInput } from '@tessera/contracts';
import * as calls from '@tessera/contracts/wallet';
import { useBusEvent, useShell } from '@tessera/shell-api';
import { keepPreviousData, useQuery, useQueryClient } from '@tessera/shell-api/query';
import type { PageChoice } from '../../../model/use-linked-page';

const walletsKey = ['member', 'wallets'] as const;
/** How often a transfer that is being checked is looked at. */
const pollMs = 3000;

/** useVendorWallets returns what the member has where, kept current with the balance. */
export function useVendorWallets() {
  const { api } = useShell();
  const queries = useQueryClient();
  useBusEvent('balance.changed', () => void queries.invalidateQueries({ queryKey: walletsKey }));
  return useQuery({
    queryKey: [...walletsKey, 'all'],
    queryFn: ({ signal }) => api.call(calls.vendorWalletsCall, {}, { signal }),
    refetchInterval: ({ state }) => (Number(state.data?.checking ?? 0) > 0 ? pollMs : false),
  });
}

/** useWalletTransfers returns one page of the member's transfers, newest first. */
export function useWalletTransfers(page: PageChoice) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...walletsKey, 'transfers', page],
    queryFn: ({ signal }) => api.call(calls.walletTransferListCall, page, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.list.some((transfer) => transfer.state === 'CHECKING') ? pollMs : false,
  });
}

/** useTransferCalls returns what a member can do with the wallets. What they hold is asked for anew after each. */
export function useTransferCalls() {
  const { api } = useShell();
  const queries = useQueryClient();
  const thenRefresh = <Result>(call: Promise<Result>) =>
    call.finally(() => void queries.invalidateQueries({ queryKey: walletsKey }));
  return {
    transfer: (request: CallInput<typeof calls.walletTransferCall>, idempotencyKey: string) =>
      thenRefresh(api.call(calls.walletTransferCall, request, { idempotencyKey })),
    transferAll: (idempotencyKey: string) =>
      thenRefresh(api.call(calls.walletTransferAllCall, {}, { idempotencyKey })),
    setAutoTransfer: (enabled: boolean) => thenRefresh(api.call(calls.autoTransferCall, { enabled })),
  };
}
