import {
  addPasskeyCall,
  passkeyCreationCall,
  passkeysCall,
  removePasskeyCall,
  renamePasskeyCall,
  type Passkey,
} from '@tessera/contracts/auth';
import { useShell } from '@tessera/shell-api';
import { useMutation, useQuery } from '@tessera/shell-api/query';
import { createPasskey } from '../../../model/passkey-ceremony';

const queryKey = ['auth', 'passkeys'];

export function usePasskeys() {
  const { api } = useShell();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(passkeysCall, {}, { signal }).then(({ passkeys }) => passkeys),
  });
}

/** useAddPasskey creates a passkey on this device and registers it under a name. */
export function useAddPasskey() {
  const { api, queryClient } = useShell();
  return useMutation({
    mutationFn: async (name: string) => {
      const answer = await createPasskey(await api.call(passkeyCreationCall, {}));
      return api.call(addPasskeyCall, { answer, name });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    retry: false,
  });
}

export function useRenamePasskey() {
  const { api, queryClient } = useShell();
  return useMutation({
    mutationFn: (changed: Pick<Passkey, 'id' | 'name'>) => api.call(renamePasskeyCall, changed),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    retry: false,
  });
}

export function useRemovePasskey() {
  const { api, queryClient } = useShell();
  return useMutation({
    mutationFn: (id: string) => api.call(removePasskeyCall, { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    retry: false,
  });
}
