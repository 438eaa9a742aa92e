/** Widths of tiles; the image host has 120 as well. */
const tileWidths = { small: 240, large: 360 } as const;

/** Adds a parameter to an image address that may have others. */
export function withWidth(url: string, width: number): string {
  return url && `${url}${url.includes('?') ? '&' : '?'}w=${width}`;
}

/** The picture of a tile in the size that this screen shows: a tile is about 132 px wide on a phone, 180 px elsewhere. */
export function tileImage(url: string): string {
  const shown = (window.innerWidth < 768 ? 132 : 180) * window.devicePixelRatio;
  return withWidth(url, shown > 300 ? tileWidths.large : tileWidths.small);
}

/** The picture of a tile as a small mark beside words. */
export function thumbnail(url: string): string {
  return withWidth(url, 120);
}

/** `srcset` of a banner. */
export function bannerSources(url: string): string {
  return `${withWidth(url, 800)} 800w, ${withWidth(url, 1600)} 1600w`;
}
