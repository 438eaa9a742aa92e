import { useSession, useShell } from '@tessera/shell-api';
import { useQuery, useQueryClient } from '@tessera/shell-api/query';
import { profileCall } from '@tessera/contracts/member';
import { useEffect, useRef } from 'react';

export const profileKey = ['member', 'profile'] as const;

/** Asked for anew when the host has loaded the member again: a popup of another remote changed something of it. */
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
