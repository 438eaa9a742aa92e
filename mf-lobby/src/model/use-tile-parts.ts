import type { GameTileProps } from '@tessera/ui-kit/game-tile';
import { useMemo } from 'react';
import { useTexts } from '../locales/use-texts';
import { useFavourites, type Favourites } from './favourites';
import { usePlay } from './use-play';

export interface TileParts {
  readonly favourites: Favourites;
  readonly play: ReturnType<typeof usePlay>;
  readonly labels: GameTileProps['labels'] & { closed: string };
}

/**
 * useTileParts returns the texts and handlers that all tiles of a list share. They are made once, since a
 * long list creates tiles while it is scrolled.
 */
export function useTileParts(): TileParts {
  const { t } = useTexts();
  const favourites = useFavourites();
  const play = usePlay();
  const labels = useMemo(
    () => ({
      info: t('info.open'),
      play: t('tile.play'),
      trial: t('tile.trial'),
      hot: t('tile.hot'),
      favourite: t('tile.favourite'),
      closed: t('vendors.maintenance'),
    }),
    [t],
  );
  return { favourites, play, labels };
}
