import { useShell } from '@tessera/shell-api';
import { useQueryClient } from '@tessera/shell-api/query';
import { registerValidationCall } from '@tessera/contracts/auth';

/**
 * useCheckUsername returns a function that checks whether a name is still free. A failed request counts as
 * yes: registration itself will tell.
 */
export function useCheckUsername() {
  const { api } = useShell();
  const queries = useQueryClient();
  return (username: string): Promise<boolean> =>
    queries
      .fetchQuery({
        queryKey: ['auth', 'username', username.toLowerCase()],
        queryFn: ({ signal }) => api.call(registerValidationCall, { username }, { signal }),
        staleTime: 30_000,
        retry: false,
      })
      .then(
        ({ available }) => available,
        () => true,
      );
}
