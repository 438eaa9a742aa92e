import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { identityServiceCall } from '@tessera/contracts/auth';

/**
 * useIdentityService returns the operator's phone-auth service and providers (section 7.8), or null. No answer means
 * none: there are other ways in.
 */
export function useIdentityService() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['auth', 'identity'],
    queryFn: ({ signal }) => api.call(identityServiceCall, {}, { signal }),
    staleTime: 10 * 60_000,
    retry: false,
  }).data;
}
