import { useShell } from '@tessera/shell-api';
import { useMutation } from '@tessera/shell-api/query';
import { startFreePlay } from '@tessera/sdk/auth';

/** A trial account of one's own (section 4.2). */
export function useStartFreePlay() {
  const { api } = useShell();
  return useMutation({
    mutationFn: () => startFreePlay(api, navigator.platform.slice(0, 40)),
    gcTime: 0,
    retry: false,
  });
}
