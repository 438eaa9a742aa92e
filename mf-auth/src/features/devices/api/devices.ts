import { useShell } from '@tessera/shell-api';
import { useMutation, useQuery } from '@tessera/shell-api/query';
import { getDevices, revokeDevice, revokeOtherDevices } from '@tessera/sdk/devices';

const queryKey = ['auth', 'devices'];

export function useDevices() {
  const { api } = useShell();
  return useQuery({ queryKey, queryFn: ({ signal }) => getDevices(api, { signal }) });
}

/** Signs out one device, or all others where no id is given. The list is asked for again in every case. */
export function useRevokeDevice() {
  const { api, queryClient } = useShell();
  return useMutation({
    mutationFn: (id?: string) => (id === undefined ? revokeOtherDevices(api) : revokeDevice(api, id)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    retry: false,
  });
}
