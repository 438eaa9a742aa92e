import { useQuery } from '@tanstack/react-query';
import { menuEntriesPath, menuEntriesSchema, type DeclaredEntry } from '@tessera/contracts/operations';
import { call } from '../../http/call';
import { useOperator } from '../../session/operator-context';

const none: readonly DeclaredEntry[] = [];

/** useMenuEntries asks for the entries that the operator's remotes declare. */
export function useMenuEntries() {
  const { operator } = useOperator();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['menu-entries', operator.code],
    queryFn: async ({ signal }) =>
      menuEntriesSchema.parse(await call(menuEntriesPath(operator.code), { signal })).entries,
  });
  return { entries: data ?? none, error, isPending, refetch };
}
