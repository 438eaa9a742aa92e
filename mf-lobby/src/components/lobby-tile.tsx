import type { Game } from '@tessera/contracts/games';
import { GameTile } from '@tessera/ui-kit/game-tile';
import { Tag } from '@tessera/ui-kit/tag';
import { memo, useState } from 'react';
import { tileAvif, tileImage, tileSizes, tileSources } from '../model/images';
import type { TileParts } from '../model/use-tile-parts';
import { TileNote } from './tile-note';

interface Props {
  game: Game;
  parts: TileParts;
  /** In the first view: its picture is asked for before others. */
  first?: boolean;
  /** Only tiles near the screen are in the page: none waits to come nearer. */
  near?: boolean;
  /** Out of sight: its room and its name are there. */
  brief?: boolean;
  /** How wide it is shown, as `sizes` has it. */
  sizes?: string;
  /** The width of the picture that tiles beside it have; undefined has the browser choose. */
  chosenWidth?: (() => number | undefined) | undefined;
  /** Opens what is known of the game. */
  onInfo?: ((game: Game) => void) | undefined;
}

/** LobbyTile renders one game of the catalogue as a tile (section 2.10). */
export const LobbyTile = memo(function LobbyTile({
  game,
  parts,
  first = false,
  near = first,
  brief = false,
  sizes = tileSizes.grid,
  chosenWidth,
  onInfo,
}: Props) {
  // Asked once: what has its picture keeps it.
  const [width] = useState(() => chosenWidth?.());
  const avif = width && tileAvif(game.iconUrl, width);
  const { favourites, play, labels } = parts;
  return (
    <GameTile
      name={game.displayName}
      vendor={game.vendorName || game.vassalage}
      image={avif || tileImage(game.iconUrl)}
      imageSources={avif ? undefined : tileSources(game.iconUrl)}
      imageSizes={avif ? undefined : sizes}
      loading={near ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      brief={brief}
      hot={game.isHot === 1}
      note={
        game.maintenance ? (
          <Tag tone="warm">{labels.closed}</Tag>
        ) : game.gameType === 'JP' ? (
          <TileNote nodeId={game.nodeId} />
        ) : undefined
      }
      favourite={favourites.has(game.nodeId)}
      onPlay={() => play(game)}
      onTrial={game.supportPlay === 0 ? () => play(game, { trial: true }) : undefined}
      onFavourite={(favourite) => favourites.change(game, favourite)}
      onInfo={onInfo && (() => onInfo(game))}
      labels={labels}
    />
  );
});
