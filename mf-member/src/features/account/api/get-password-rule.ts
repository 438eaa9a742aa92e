import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { getRegisterSettings } from '@tessera/sdk/system';

/** What the operator asks of a new password; registration's rule for it. */
export function usePasswordRule() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['member', 'password-rule'],
    queryFn: ({ signal }) => getRegisterSettings(api, { signal }),
    select: ({ fields }) => fields.find(({ field }) => field === 'password') ?? null,
    staleTime: 5 * 60_000,
  });
}
