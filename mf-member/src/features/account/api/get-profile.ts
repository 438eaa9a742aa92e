import { useSession, useShell } from '@tessera/shell-api';
import { useQuery, useQueryClient } from '@tessera/shell-api/query';
import { profileCall } from '@tessera/contracts/member';
import { useEffect, useRef } from 'react';

export const profileKey = ['member', 'profile'] as const;

/**
 * useProfile reads the profile, and reads it again when the host has reloaded the member: a popup of another
 * remote may have changed it.
 */
export function useProfile() {
  const { api } = useShell();
  const { member } = useSession();
  const queries = useQueryClient();
  const cached = useRef(member);
  useEffect(() => {
    if (cached.current === member) return;
    cached.current = member;
    void queries.invalidateQueries({ queryKey: profileKey });
  }, [member, queries]);
  return useQuery({ queryKey: profileKey, queryFn: ({ signal }) => api.call(profileCall, {}, { signal }) });
}
