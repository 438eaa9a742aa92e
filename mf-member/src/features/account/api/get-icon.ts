import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { memberIconCall } from '@tessera/contracts/member';

/** useIcon returns the URL of the member's avatar. Without an answer the default one is shown. */
export function useIcon() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['member', 'icon'],
    queryFn: ({ signal }) => api.call(memberIconCall, {}, { signal }),
    staleTime: 5 * 60_000,
  });
}
