import type { CallInput } from '@tessera/contracts';
import * as calls from '@tessera/contracts/agent-contracts';
import { useBusEvent, useShell } from '@tessera/shell-api';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tessera/shell-api/query';

const contractsKey = ['agent', 'contracts'] as const;

/** ContractSide says whose contracts are listed: those that wait for the reader, the reader's own, or those offered. */
export type ContractSide = CallInput<typeof calls.contractListCall>['side'];

/** useFreshContracts asks for contracts anew when one has changed, wherever that was done. */
function useFreshContracts() {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: contractsKey }),
      queries.invalidateQueries({ queryKey: ['agent', 'consolidated'] }),
    ]);
  useBusEvent('contract.changed', () => void refresh());
  return refresh;
}

/** useContracts returns one page of contracts, newest first; with `recipientId` those of that downline alone. */
export function useContracts(side: ContractSide, pageNo: number, recipientId?: string) {
  const { api } = useShell();
  useFreshContracts();
  return useQuery({
    queryKey: [...contractsKey, 'list', side, pageNo, recipientId],
    queryFn: ({ signal }) =>
      api.call(
        calls.contractListCall,
        { side, pageNo, pageSize: 10, ...(recipientId === undefined ? {} : { recipientId }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** useContract returns a contract with its versions and its history. */
export function useContract(contractId: string) {
  const { api } = useShell();
  useFreshContracts();
  return useQuery({
    queryKey: [...contractsKey, 'details', contractId],
    queryFn: ({ signal }) => api.call(calls.contractDetailsCall, { contractId }, { signal }),
  });
}

/** useOffer returns what may be offered to a direct downline, found by its id or its account. */
export function useOffer(recipient: { recipientId: string } | { account: string } | undefined) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...contractsKey, 'offer', recipient],
    queryFn: ({ signal }) => api.call(calls.contractOfferCall, recipient ?? {}, { signal }),
    enabled: recipient !== undefined,
    retry: false,
  });
}

/** useContractMoves returns what may be done to contracts. Each asks for them anew, whatever came of it. */
export function useContractMoves() {
  const { api } = useShell();
  const refresh = useFreshContracts();
  const options = { onSettled: refresh, retry: false } as const;
  return {
    propose: useMutation({
      mutationFn: (input: CallInput<typeof calls.proposeContractCall>) =>
        api.call(calls.proposeContractCall, input),
      ...options,
    }),
    answer: useMutation({
      mutationFn: (input: CallInput<typeof calls.answerContractCall>) =>
        api.call(calls.answerContractCall, input),
      ...options,
    }),
    terminate: useMutation({
      mutationFn: (input: CallInput<typeof calls.terminateContractCall>) =>
        api.call(calls.terminateContractCall, input),
      ...options,
    }),
    request: useMutation({
      mutationFn: (input: CallInput<typeof calls.requestContractCall>) =>
        api.call(calls.requestContractCall, input),
      ...options,
    }),
    requestTermination: useMutation({
      mutationFn: (input: CallInput<typeof calls.requestTerminationCall>) =>
        api.call(calls.requestTerminationCall, input),
      ...options,
    }),
    answerRequest: useMutation({
      mutationFn: (input: CallInput<typeof calls.answerRequestCall>) =>
        api.call(calls.answerRequestCall, input),
      ...options,
    }),
  };
}
