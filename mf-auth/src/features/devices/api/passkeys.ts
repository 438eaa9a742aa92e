import type { Passkey } from '@tessera/contracts/auth';
import { useShell } from '@tessera/shell-api';
import { useMutation, useQuery } from '@tessera/shell-api/query';
import {
  addPasskey,
  getPasskeyCreation,
  getPasskeys,
  removePasskey,
  renamePasskey,
} from '@tessera/sdk/devices';
import { createPasskey } from '../../../model/passkey-ceremony';

const queryKey = ['auth', 'passkeys'];

export function usePasskeys() {
  const { api } = useShell();
  return useQuery({ queryKey, queryFn: ({ signal }) => getPasskeys(api, { signal }) });
}

/** Makes one on this device and keeps it under a name. */
export function useAddPasskey() {
  const { api, queryClient } = useShell();
  return useMutation({
    mutationFn: async (name: string) => {
      const answer = await createPasskey(await getPasskeyCreation(api));
      return addPasskey(api, { answer, name });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    retry: false,
  });
}

export function useRenamePasskey() {
  const { api, queryClient } = useShell();
  return useMutation({
    mutationFn: (changed: Pick<Passkey, 'id' | 'name'>) => renamePasskey(api, changed),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    retry: false,
  });
}

export function useRemovePasskey() {
  const { api, queryClient } = useShell();
  return useMutation({
    mutationFn: (id: string) => removePasskey(api, id),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    retry: false,
  });
}
