import type { ComponentProps } from 'react';
import { useHydrated } from '../hydrated';
import { avifOf } from './avif-of';
import styles from './picture.module.css';

/**
 * Picture renders a picture of the image host, which keeps each one as WebP and, under the same name, as AVIF
 * of half the size. It takes the props of an `<img>` with the WebP URL; any other URL is shown as it
 * is, and an empty one leaves an empty place. A lazy picture of a view that came with the page is asked for once
 * the view is alive: before that it would be in the way of the scripts.
 */
export function Picture(props: ComponentProps<'img'>) {
  const isHydrated = useHydrated();
  const waits = props.loading === 'lazy' && !isHydrated;
  const { src = '', srcSet = src, sizes, alt = '' } = props;
  const image = (
    <img {...props} src={(!waits && src) || undefined} srcSet={waits ? undefined : props.srcSet} alt={alt} />
  );
  if (avifOf(src) === undefined) return image;
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={waits ? undefined : avifOf(srcSet)} sizes={sizes} />
      {image}
    </picture>
  );
}
