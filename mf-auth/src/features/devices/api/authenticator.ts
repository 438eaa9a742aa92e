import { useShell } from '@tessera/shell-api';
import { useMutation, useQuery } from '@tessera/shell-api/query';
import {
  addAuthenticator,
  getAuthenticator,
  getAuthenticatorSecret,
  removeAuthenticator,
} from '@tessera/sdk/second-factor';

const queryKey = ['auth', 'authenticator'];

export function useAuthenticator() {
  const { api } = useShell();
  return useQuery({ queryKey, queryFn: ({ signal }) => getAuthenticator(api, { signal }) });
}

/** A secret is shown once, and kept nowhere. */
export function useAuthenticatorSecret() {
  const { api } = useShell();
  return useMutation({ mutationFn: () => getAuthenticatorSecret(api), gcTime: 0, retry: false });
}

/** Turns it on or off by a code of it. */
export function useSwitchAuthenticator(to: 'on' | 'off') {
  const { api, queryClient } = useShell();
  return useMutation({
    mutationFn: async (code: string) => {
      if (to === 'on') await addAuthenticator(api, code);
      else await removeAuthenticator(api, code);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    gcTime: 0,
    retry: false,
  });
}
