import { readNoticeCall } from '@tessera/contracts/promotions';
import { useSession, useShell } from '@tessera/shell-api';
import { useMutation } from '@tessera/shell-api/query';

/**
 * useReadNotice tells the platform that a notice was opened. The header's count is updated over the socket.
 */
export function useReadNotice() {
  const { api, queryClient, errors } = useShell();
  const { state } = useSession();
  return useMutation({
    mutationFn: async (id: string) => (state === 'visitor' ? undefined : api.call(readNoticeCall, { id })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['lobby', 'notices'] }),
    // The notice is on screen: a mark that was not kept is no loss to who reads it.
    onError: (error) => errors.report(error, 'lobby notice'),
  });
}
