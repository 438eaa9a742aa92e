import { useQuery, useQueryClient } from '@tanstack/react-query';
import { savedViewsPath, savedViewsSchema, type SavedView } from '@tessera/contracts/back-office';
import { call } from '../../http/call';
import { useOperator } from '../../session/operator-context';

const none: readonly SavedView[] = [];

/** useSavedViews reads and changes the saved views of who is signed in, of one list. Where they cannot be had the list goes without. */
export function useSavedViews(resource: string) {
  const { operator } = useOperator();
  const path = savedViewsPath(operator.code, resource);
  const queryKey = ['saved-views', resource];
  const client = useQueryClient();
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => savedViewsSchema.parse(await call(path, { signal })).views,
    staleTime: 60_000,
  });
  /** Throws what the platform refuses. */
  const send = async (method: 'PUT' | 'POST', body: object) => {
    const { views } = savedViewsSchema.parse(await call(path, { method, body }));
    client.setQueryData(queryKey, views);
  };
  return {
    views: data ?? none,
    isPending,
    save: (view: SavedView) => send('PUT', view),
    rename: (name: string, to: string) => send('POST', { act: 'rename', name, to }),
    remove: (name: string) => send('POST', { act: 'remove', name }),
  };
}

/** viewSearch returns a view as the address of its list has it. */
export function viewSearch({ filters, sort }: SavedView): string {
  const isDescending = sort.startsWith('-');
  const query = new URLSearchParams({
    filter: JSON.stringify(filters),
    sort: sort.replace(/^-/, ''),
    order: isDescending ? 'DESC' : 'ASC',
  });
  return `?${query}`;
}
