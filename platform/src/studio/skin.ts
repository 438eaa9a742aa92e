import { createHash } from 'node:crypto';
import { metals, palettesOf } from '../art/palettes';
import type { ArtSubject } from '../art/paths';
import { themes } from '../art/themes';

/** Skin is the look of a slot: nine symbols and the colours of the page, from the game alone. */
export interface Skin {
  /** Icon and metal of each symbol, by symbol index. */
  symbols: { icon: string; metal: number }[];
  colors: { deep: string; mid: string; glow: string; accent: string; ink: string; title: string };
}

const lowIcons = ['clubs', 'diamonds', 'hearts', 'spades'];

export function skinOf(subject: ArtSubject): Skin {
  const digest = createHash('sha256').update(subject.game_code).digest();
  // The words on a page are white: a scene on light ground is for a tile.
  const palettes = palettesOf(subject.theme).filter(({ ink }) => Number.parseInt(ink.slice(1, 3), 16) < 0x80);
  const palette = palettes[(digest[0] ?? 0) % palettes.length] ?? palettesOf('myth')[0];
  if (!palette) throw new Error('no palette');
  const own = themes.find(({ key }) => key === subject.theme)?.subjects.map(([, icon]) => icon) ?? lowIcons;
  const others = own.filter((icon) => icon !== subject.emblem);
  const middle = [1, 2, 3].map(
    (index) => others[((digest[1] ?? 0) + index * 5) % others.length] ?? 'round-star',
  );
  const icons = [...lowIcons, ...distinct(middle, others), subject.emblem, 'round-star'];
  // Lows in four colours, middles in stones, the hero in gold, the wild in silver.
  const tints = [3, 4, 2, 5, 6, 5, 4, 0, 1];
  return {
    symbols: icons.map((icon, index) => ({ icon, metal: (tints[index] ?? 0) % metals.length })),
    colors: {
      deep: palette.deep,
      mid: palette.mid,
      glow: palette.glow,
      accent: palette.accent,
      ink: palette.ink,
      title: palette.title[1],
    },
  };
}

function distinct(preferred: readonly string[], from: readonly string[]): string[] {
  const found = [...new Set([...preferred, ...from])];
  return found.slice(0, 3);
}
