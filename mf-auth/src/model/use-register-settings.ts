import { useShell } from '@tessera/shell-api';
import { persistInSession, useQuery } from '@tessera/shell-api/query';
import { registerSettingsCall } from '@tessera/contracts/system';

/**
 * useRegisterSettings returns the operator's registration fields with their rules; a new password anywhere
 * follows them too.
 */
export function useRegisterSettings() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['auth', 'register-settings'],
    queryFn: ({ signal }) => api.call(registerSettingsCall, {}, { signal }),
    staleTime: 5 * 60_000,
    meta: persistInSession,
  });
}
