import { pushSettingsCall, setPushSettingsCall, type PushKind } from '@tessera/contracts/messages';
import { useShell } from '@tessera/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tessera/shell-api/query';
import { canBePushed, endPush, pushDevice, subscribePush } from '../model/push-device';
import { replaceAnswer } from '../../../model/replace-answer';

const pushKey = ['member', 'push'] as const;

/** usePush returns which kinds of messages this browser is pushed; nothing where it cannot be. */
export function usePush() {
  const { api } = useShell();
  return useQuery({
    queryKey: pushKey,
    enabled: canBePushed(),
    queryFn: async ({ signal }) => {
      const device = await pushDevice();
      return api.call(pushSettingsCall, device === undefined ? {} : { device }, { signal });
    },
  });
}

/** useSetPush returns the mutation that says which kinds this browser is pushed; with none it is not any more. */
export function useSetPush() {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    // One after the other, so that the last press is the last word.
    scope: { id: 'push' },
    mutationFn: async ({ publicKey, kinds }: { publicKey: string; kinds: PushKind[] }) => {
      const settings = await api.call(setPushSettingsCall, { ...(await subscribePush(publicKey)), kinds });
      if (kinds.length === 0) await endPush();
      return settings;
    },
    onSuccess: (settings) => replaceAnswer(queries, pushKey, settings),
    retry: false,
  });
}
