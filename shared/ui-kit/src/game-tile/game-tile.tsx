import { useId, type ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import styles from './game-tile.module.css';
import { TileArt, type TileArtProps } from './tile-art';
import { FlameIcon, HeartIcon, InfoIcon } from './tile-icons';

/** GameTileProps hold the game and what may be done with it. An action that is left out has no button. */
export interface GameTileProps extends TileArtProps {
  name: string;
  vendor: string;
  hot?: boolean | undefined;
  /** On the lower edge of the art, such as what is to be won; it gives way to the actions. */
  note?: ReactNode;
  favourite?: boolean | undefined;
  /** Out of sight: the tile takes its room and can be played, and the rest of it is left out. */
  brief?: boolean | undefined;
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
    /** Names the favourite button, with the game's name after it. */
    favourite: string;
  };
}

/**
 * GameTile renders a game as a tile (section 2.10): art first, one tap opens it. Play and the free trial show
 * on hover and focus; the favourite button is a target of its own. Accessible names are built from what stands on the
 * tile, so no sentence is glued. A list makes tiles while it is scrolled, so what only adorns a tile is drawn
 * by the style sheet and is no element.
 */
export function GameTile(props: GameTileProps) {
  const {
    name,
    vendor,
    hot = false,
    note,
    favourite = false,
    brief = false,
    labels,
    onPlay,
    onTrial,
    onFavourite,
    onInfo,
  } = props;
  const { image, imageSources, imageSizes, loading, fetchPriority } = props;
  const id = useId();
  if (brief) return renderBrief(props);
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
        </button>
        {hot && (
          <span id={`${id}hot`} className={styles.hot}>
            <FlameIcon />
            {labels.hot}
          </span>
        )}
        {note && <div className={styles.note}>{note}</div>}
        <div className={styles.actions}>
          <span id={`${id}play`} className={styles.play} aria-hidden="true">
            {labels.play}
          </span>
          {onTrial && (
            <button
              type="button"
              id={`${id}trial`}
              className={styles.trial}
              aria-labelledby={`${id}trial ${id}name`}
              onClick={onTrial}
            >
              {labels.trial}
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
            <HeartIcon />
          </button>
        )}
      </div>
      <div className={styles.text}>
        <p id={`${id}name`} className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.vendor} dir="auto">
          {vendor}
        </p>
        {onInfo && (
          <button
            type="button"
            id={`${id}info`}
            className={styles.info}
            aria-label={labels.info}
            aria-labelledby={`${id}info ${id}name`}
            onClick={onInfo}
          >
            <InfoIcon />
          </button>
        )}
      </div>
    </article>
  );
}

/** Its elements are those of the whole tile, so that who is at the button stays there when the rest comes. */
function renderBrief({ name, labels, onPlay }: GameTileProps) {
  return (
    <article className={styles.tile} aria-label={name}>
      <div className={styles.frame}>
        <button
          type="button"
          className={classNames(styles.open, styles.brief)}
          aria-label={`${labels.play} ${name}`}
          onClick={onPlay}
        >
          {name}
        </button>
      </div>
    </article>
  );
}
