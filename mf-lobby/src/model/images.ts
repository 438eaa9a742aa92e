import { avifOf } from '@tessera/ui-kit/picture';

/** Widths in which the image host has a tile. */
const tileWidths = [120, 240, 360] as const;

/**
 * tileSizes holds the widths of tiles for the `sizes` attribute. They are the same in a page that is rendered
 * without knowing the screen.
 */
export const tileSizes = {
  row: '(min-width: 1200px) 184px, (min-width: 768px) 148px, clamp(100px, 28vw, 132px)',
  grid: '(min-width: 768px) 180px, 30vw',
} as const;

/** withWidth adds the `w` parameter to an image URL, which may have other parameters. */
export function withWidth(url: string, width: number): string {
  return url && `${url}${url.includes('?') ? '&' : '?'}w=${width}`;
}

/** tileImage returns the URL of a tile's picture for a browser that cannot choose among `tileSources`. */
export function tileImage(url: string): string {
  return withWidth(url, 240);
}

/**
 * tileAvif returns the URL of a tile's picture as AVIF in one width; undefined if its host serves no
 * AVIF.
 */
export function tileAvif(url: string, width: number): string | undefined {
  const avif = avifOf(url);
  return avif && withWidth(avif, width);
}

/** tileSources returns the `srcset` of a tile. */
export function tileSources(url: string): string {
  return url && tileWidths.map((width) => `${withWidth(url, width)} ${width}w`).join(', ');
}

/** thumbnail returns the URL of a tile's picture as a small image beside a text. */
export function thumbnail(url: string): string {
  return withWidth(url, 120);
}

/** bannerSources returns the `srcset` of a banner. */
export function bannerSources(url: string): string {
  return `${withWidth(url, 800)} 800w, ${withWidth(url, 1600)} 1600w`;
}
