import { createHash } from 'node:crypto';

/** artVersion is part of every picture's URL: raise it when the drawing changes, and caches fetch anew. */
export const artVersion = 1;

/** ArtSubject holds what a tile is drawn from. The version in the tile's URL changes with any of it. */
export interface ArtSubject {
  game_code: string;
  title: string;
  theme: string;
  emblem: string;
}

/** gameArtPath returns `/img/games/<code>.webp?v=…`; a width may follow as `&w=`. */
export function gameArtPath(subject: ArtSubject): string {
  return `/img/games/${subject.game_code}.webp?v=${artTag(subject)}`;
}

export function artTag({ title, theme, emblem }: ArtSubject): string {
  const content = createHash('sha1').update(`${title}\n${theme}\n${emblem}`).digest('hex').slice(0, 6);
  return `${artVersion}${content}`;
}

export function bannerArtPath(id: string): string {
  return `/img/banners/${id}.webp?v=${artVersion}`;
}

export function vendorArtPath(code: string): string {
  return `/img/vendors/${code}.svg?v=${artVersion}`;
}
