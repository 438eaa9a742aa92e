import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { getProfile } from '@tessera/sdk/member';

export const profileKey = ['member', 'profile'] as const;

export function useProfile() {
  const { api } = useShell();
  return useQuery({ queryKey: profileKey, queryFn: ({ signal }) => getProfile(api, { signal }) });
}
