import { useBusEvent, useShell } from '@tessera/shell-api';

/** What each kind of content is known by among the queries. */
const keys = {
  banners: [['lobby', 'banners']],
  announcements: [
    ['lobby', 'announcements'],
    ['lobby', 'notices'],
  ],
  promotions: [
    ['lobby', 'promotions'],
    ['lobby', 'promotion'],
  ],
  games: [
    ['vendors'],
    ...['hot', 'row', 'list', 'category', 'recent', 'favourites', 'similar'].map((key) => ['lobby', key]),
  ],
  /** The points mall is another remote's. */
  rewards: [],
} as const;

/**
 * useContentChanges refreshes an open page when the operator changes its content in the back office, without
 * a reload.
 */
export function useContentChanges(): void {
  const { queryClient } = useShell();
  useBusEvent('content.changed', ({ what }) => {
    for (const queryKey of keys[what] ?? []) void queryClient.invalidateQueries({ queryKey });
  });
}
