import { useShell } from '@tessera/shell-api';
import { useMutation } from '@tessera/shell-api/query';
import { freePlayCall } from '@tessera/contracts/auth';

/** useStartFreePlay returns a mutation that opens a trial account of the visitor's own (section 4.2). */
export function useStartFreePlay() {
  const { api } = useShell();
  return useMutation({
    mutationFn: () => api.call(freePlayCall, { os: navigator.platform.slice(0, 40), platform: 'W' }),
    gcTime: 0,
    retry: false,
  });
}
