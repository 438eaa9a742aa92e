import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { identityServiceCall } from '@tessera/contracts/auth';

/**
 * useIdentityService returns the operator's phone-auth service and providers (section 7.8), or null. A failed
 * request counts as none: there are other ways to sign in.
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
