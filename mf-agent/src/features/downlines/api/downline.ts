import * as calls from '@tessera/contracts/agent';
import type { CallInput, CallResult } from '@tessera/contracts';
import { memberTransferOptionsCall, transferDownlineCall } from '@tessera/contracts/wallet';
import { useBusEvent, useShell } from '@tessera/shell-api';
import { useQuery, useQueryClient } from '@tessera/shell-api/query';

/** useDownline returns one member of the team. Each look is in the operator's audit, so it is not repeated by itself. */
export function useDownline(memberId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['agent', 'downline', memberId],
    queryFn: ({ signal }) => api.call(calls.downlineDetailCall, { memberId }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** useNotes returns what writes and deletes notes about a downline. */
export function useNotes(memberId: string) {
  const { api } = useShell();
  const queries = useQueryClient();
  const change = (of: (notes: calls.DownlineNote[]) => calls.DownlineNote[]) =>
    queries.setQueryData<calls.DownlineDetail>(
      ['agent', 'downline', memberId],
      (detail) => detail && { ...detail, notes: of(detail.notes) },
    );
  return {
    async add(text: string, idempotencyKey: string) {
      const note = await api.call(calls.addDownlineNoteCall, { memberId, text }, { idempotencyKey });
      change((notes) => [note, ...notes.filter(({ noteId }) => noteId !== note.noteId)]);
    },
    async remove(noteId: string) {
      await api.call(calls.deleteDownlineNoteCall, { memberId, noteId });
      change((notes) => notes.filter((note) => note.noteId !== noteId));
    },
  };
}

const transfersKey = ['agent', 'transfers'] as const;

export type TransferOptions = CallResult<typeof memberTransferOptionsCall>;

/** useTransferOptions returns how much the agent may send down, kept current with the balance. */
export function useTransferOptions() {
  const { api } = useShell();
  const queries = useQueryClient();
  useBusEvent('balance.changed', () => void queries.invalidateQueries({ queryKey: transfersKey }));
  return useQuery({
    queryKey: transfersKey,
    queryFn: ({ signal }) => api.call(memberTransferOptionsCall, {}, { signal }),
  });
}

/** useTransferDownline returns the call that sends money down. */
export function useTransferDownline() {
  const { api } = useShell();
  const queries = useQueryClient();
  return (request: CallInput<typeof transferDownlineCall>, idempotencyKey: string) =>
    api
      .call(transferDownlineCall, request, { idempotencyKey })
      .finally(() => void queries.invalidateQueries({ queryKey: ['agent'] }));
}
