import { Gamepad2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Picture } from '../picture';
import styles from './tile-art.module.css';

/** TileArtProps say where the picture of a tile is, and when it is requested. */
export interface TileArtProps {
  /** Address of art in 3:4; without one, or when it fails, an emblem stands in. */
  image?: string | undefined;
  /** `srcset` and `sizes` of the art, where it comes in several widths. */
  imageSources?: string | undefined;
  imageSizes?: string | undefined;
  /** "eager" for tiles in the first view. */
  loading?: 'lazy' | 'eager' | undefined;
  fetchPriority?: 'high' | 'low' | 'auto' | undefined;
}

/** TileArt shows the art of a tile. Its size is known before it loads, so nothing moves. */
export function TileArt(props: TileArtProps) {
  const { image, imageSources, imageSizes, loading = 'lazy', fetchPriority = 'auto' } = props;
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (failed === undefined) return;
    const askAgain = () => setFailed(undefined);
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, [failed]);
  const shown = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const art = shown.current;
    if (!art || imageSources !== undefined || !image) return;
    // Given up when its view went out of sight, which is shown again.
    if (!art.hasAttribute('src')) art.src = image;
    return () => giveUp(art);
  }, [image, imageSources]);
  if (image === undefined || image === '' || image === failed)
    return (
      <span className={styles.missing} data-testid="missing-art">
        <Gamepad2 aria-hidden strokeWidth={1.5} />
      </span>
    );
  return (
    <Picture
      className={styles.art}
      // It may have failed before there was anybody to hear of it.
      ref={(art) => {
        shown.current = art;
        if (art?.complete && art.currentSrc && art.naturalWidth === 0) setFailed(image);
      }}
      src={image}
      srcSet={imageSources}
      sizes={imageSizes}
      alt=""
      width={300}
      height={400}
      loading={loading}
      fetchPriority={fetchPriority}
      decoding="async"
      draggable={false}
      onError={() => setFailed(image)}
    />
  );
}

/**
 * Who flicks through a long list sees pictures of its end at once, and not after all those on the way there. Only as
 * long as it is in the page: Chromium would keep it in memory for a change that comes later.
 */
function giveUp(art: HTMLImageElement): void {
  if (!art.complete) art.removeAttribute('src');
}
