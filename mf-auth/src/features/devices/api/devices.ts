import { useShell } from '@tessera/shell-api';
import { useMutation, useQuery } from '@tessera/shell-api/query';
import { devicesCall, revokeDeviceCall, revokeOtherDevicesCall } from '@tessera/contracts/auth';

const queryKey = ['auth', 'devices'];

export function useDevices() {
  const { api } = useShell();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(devicesCall, {}, { signal }).then(({ devices }) => devices),
  });
}

/**
 * useRevokeDevice signs out one device, or all others when no id is given, and reads the list again whether
 * it succeeded or not.
 */
export function useRevokeDevice() {
  const { api, queryClient } = useShell();
  return useMutation({
    mutationFn: (id?: string) =>
      id === undefined ? api.call(revokeOtherDevicesCall, {}) : api.call(revokeDeviceCall, { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    retry: false,
  });
}
