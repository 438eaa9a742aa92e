import { avatarListCall, chooseAvatarCall } from '@tessera/contracts/member';
import { useShell } from '@tessera/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tessera/shell-api/query';
import { replaceAnswer } from '../../../model/replace-answer';

/** useAvatars returns the avatars that a member can choose from. */
export function useAvatars() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['member', 'avatars'],
    queryFn: async ({ signal }) => (await api.call(avatarListCall, {}, { signal })).avatars,
    staleTime: Infinity,
  });
}

/** useChooseAvatar makes an avatar the member's; an empty name takes the default one again. */
export function useChooseAvatar() {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => api.call(chooseAvatarCall, { name }),
    onSuccess: (chosen) => replaceAnswer(queries, ['member', 'icon'], chosen),
  });
}
