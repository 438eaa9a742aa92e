import { useShell } from '@tessera/shell-api';
import { useQueryClient } from '@tessera/shell-api/query';
import { registerValidationCall } from '@tessera/contracts/auth';

/** useCheckUsername checks whether a name can still be had. No answer is no reason to stop: registration itself tells. */
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
