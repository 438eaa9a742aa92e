import { useShell } from '@tessera/shell-api';
import { useMutation, useQuery } from '@tessera/shell-api/query';
import {
  addAuthenticatorCall,
  authenticatorCall,
  authenticatorSecretCall,
  removeAuthenticatorCall,
} from '@tessera/contracts/auth';

const queryKey = ['auth', 'authenticator'];

export function useAuthenticator() {
  const { api } = useShell();
  return useQuery({ queryKey, queryFn: ({ signal }) => api.call(authenticatorCall, {}, { signal }) });
}

/** useAuthenticatorSecret asks for an authenticator's secret, which is shown once and cached nowhere. */
export function useAuthenticatorSecret() {
  const { api } = useShell();
  return useMutation({ mutationFn: () => api.call(authenticatorSecretCall, {}), gcTime: 0, retry: false });
}

/** useSwitchAuthenticator turns the authenticator on or off, given one of its codes. */
export function useSwitchAuthenticator(to: 'on' | 'off') {
  const { api, queryClient } = useShell();
  return useMutation({
    mutationFn: async (code: string) => {
      if (to === 'on') await api.call(addAuthenticatorCall, { code });
      else await api.call(removeAuthenticatorCall, { code });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    gcTime: 0,
    retry: false,
  });
}
