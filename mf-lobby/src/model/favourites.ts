import { favouriteIdsCall, type Game } from '@tessera/contracts/games';
import { useBusEvent, useErrorText, useSession, useShell, type ShellApi } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../locales/use-texts';
import type { FavouriteCache } from './favourite-sender';

export interface Favourites {
  /** False until the ids have come. */
  readonly loaded: boolean;
  has(nodeId: string): boolean;
  /** Visitors get the login popup (section 4.6). */
  change(game: Game, favourite: boolean): void;
}

const none: readonly string[] = [];

/** Favourites of this page whose change is on its way: until then what the page shows is newer than what it is told. */
const optimisticIds = new WeakMap<ShellApi, Set<string>>();

/**
 * useFavourites has the member's favourites, loaded once after login. A change is an optimistic update: the
 * icon changes at once, and is rolled back where the platform refuses.
 */
export function useFavourites(): Favourites {
  const shell = useShell();
  const { member } = useSession();
  const errorText = useErrorText();
  const { t } = useTexts();
  const queryKey = ['lobby', 'favourite-ids', member?.id ?? ''] as const;
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await shell.api.call(favouriteIdsCall, {}, { signal })).nodeIds,
    enabled: member !== null,
    staleTime: Infinity,
    // What changed elsewhere meanwhile was not heard here.
    refetchOnReconnect: 'always',
  });

  const ids = data ?? none;
  const cache: FavouriteCache = {
    write: (nodeId, favourite) =>
      shell.queryClient.setQueryData<readonly string[]>(queryKey, (old = none) => {
        if (old.includes(nodeId) === favourite) return old;
        return favourite ? [nodeId, ...old] : old.filter((id) => id !== nodeId);
      }),
    replace: (nodeIds) => shell.queryClient.setQueryData<readonly string[]>(queryKey, nodeIds),
  };
  // The member's other tabs and devices.
  useBusEvent('favourite.changed', ({ nodeId, favourite }) => {
    const cached = shell.queryClient.getQueryData<readonly string[]>(queryKey);
    if (!cached || cached.includes(nodeId) === favourite || optimisticIds.get(shell)?.has(nodeId)) return;
    cache.write(nodeId, favourite);
    void shell.queryClient.invalidateQueries({ queryKey: ['lobby', 'favourites'] });
  });

  return {
    loaded: data !== undefined,
    has: (nodeId) => ids.includes(nodeId),
    change(game, favourite) {
      if (!shell.session.requireLogin()) return;
      void shell.queryClient.cancelQueries({ queryKey });
      cache.write(game.nodeId, favourite);
      const sent = optimisticIds.get(shell) ?? new Set();
      optimisticIds.set(shell, sent.add(game.nodeId));
      const onSettled = () => void sent.delete(game.nodeId);
      const onFailure = (error: unknown) => {
        shell.dialogs.notify({ tone: 'danger', title: t('favourite.failed'), text: errorText(error) });
        // The press may have come before the list did, or its answer may be what was lost.
        void shell.queryClient.invalidateQueries({ queryKey });
      };
      // Who only looks around has no use for it.
      import('./favourite-sender').then(
        ({ sendFavourite }) => sendFavourite({ shell, cache, game, favourite, onFailure, onSettled }),
        () => {
          onSettled();
          cache.write(game.nodeId, !favourite);
          onFailure('NETWORK_FAILED');
        },
      );
    },
  };
}
