import { Flame, Heart, Info, Play } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './game-tile.module.css';
import { TileArt, type TileArtProps } from './tile-art';

export interface GameTileProps extends TileArtProps {
  name: string;
  vendor: string;
  hot?: boolean | undefined;
  /** On the lower edge of the art, such as what is to be won; it gives way to the actions. */
  note?: ReactNode;
  favourite?: boolean | undefined;
  onPlay: () => void;
  /** Where the game has a free trial. */
  onTrial?: (() => void) | undefined;
  /** Tells more of the game. */
  onInfo?: (() => void) | undefined;
  onFavourite?: ((favourite: boolean) => void) | undefined;
  labels: {
    play: string;
    trial: string;
    hot: string;
    /** Names the way to more of the game, with its name after it. */
    info?: string | undefined;
    /** Names the heart, with the game's name after it. */
    favourite: string;
  };
}

/**
 * A game (section 2.10): art first, one tap opens. Play and the free trial show on hover and focus; the heart is a
 * target of its own. Accessible names are put together from what stands on the tile, so no sentence is glued.
 */
export function GameTile(props: GameTileProps) {
  const {
    name,
    vendor,
    hot = false,
    note,
    favourite = false,
    labels,
    onPlay,
    onTrial,
    onFavourite,
    onInfo,
  } = props;
  const { image, imageSources, imageSizes, loading, fetchPriority } = props;
  const id = useId();
  return (
    <article className={styles.tile} aria-labelledby={`${id}name`}>
      <div className={styles.frame}>
        <button
          type="button"
          className={styles.open}
          aria-labelledby={`${id}play ${id}name`}
          aria-describedby={hot ? `${id}hot` : undefined}
          onClick={onPlay}
        >
          <TileArt
            image={image}
            imageSources={imageSources}
            imageSizes={imageSizes}
            loading={loading}
            fetchPriority={fetchPriority}
          />
          <span className={styles.shade} />
          <span className={styles.sheen} />
        </button>
        {hot && (
          <span id={`${id}hot`} className={styles.hot}>
            <Flame aria-hidden />
            {labels.hot}
          </span>
        )}
        {note && <div className={styles.note}>{note}</div>}
        <div className={styles.actions}>
          <span className={styles.play} aria-hidden="true">
            <Play />
            <span id={`${id}play`}>{labels.play}</span>
          </span>
          {onTrial && (
            <button
              type="button"
              className={styles.trial}
              aria-labelledby={`${id}trial ${id}name`}
              onClick={onTrial}
            >
              <span id={`${id}trial`}>{labels.trial}</span>
            </button>
          )}
        </div>
        {onFavourite && (
          <button
            type="button"
            id={`${id}heart`}
            className={styles.heart}
            aria-label={labels.favourite}
            aria-labelledby={`${id}heart ${id}name`}
            aria-pressed={favourite}
            onClick={() => onFavourite(!favourite)}
          >
            <span>
              <Heart aria-hidden />
            </span>
          </button>
        )}
      </div>
      <div className={styles.words}>
        <p id={`${id}name`} className={styles.name}>
          {name}
        </p>
        <p className={styles.vendor}>{vendor}</p>
        {onInfo && (
          <button
            type="button"
            id={`${id}info`}
            className={styles.info}
            aria-label={labels.info}
            aria-labelledby={`${id}info ${id}name`}
            onClick={onInfo}
          >
            <Info aria-hidden />
          </button>
        )}
      </div>
    </article>
  );
}
