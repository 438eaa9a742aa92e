import type { ComponentProps } from 'react';
import { avifOf } from './avif-of';
import styles from './picture.module.css';

/**
 * Picture renders a picture of the image host, which keeps each one as WebP and, under the same name, as AVIF
 * of half the size. It takes the props of an `<img>` with the WebP URL; any other URL is shown as it
 * is, and an empty one leaves an empty place.
 */
export function Picture(props: ComponentProps<'img'>) {
  const { src = '', srcSet = src, sizes, alt = '' } = props;
  const image = <img {...props} src={src || undefined} alt={alt} />;
  if (avifOf(src) === undefined) return image;
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={avifOf(srcSet)} sizes={sizes} />
      {image}
    </picture>
  );
}
