import { updateProfileCall, type EditableProfile } from '@tessera/contracts/member';
import { useShell } from '@tessera/shell-api';
import { useMutation, useQueryClient } from '@tessera/shell-api/query';
import { profileKey } from './get-profile';
import { replaceAnswer } from '../../../model/replace-answer';

/** useUpdateProfile sends the changed fields and stores the profile of the answer. */
export function useUpdateProfile() {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: Partial<EditableProfile>) => api.call(updateProfileCall, changes),
    onSuccess: (profile) => replaceAnswer(queries, profileKey, profile),
    retry: false,
  });
}
