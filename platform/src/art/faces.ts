import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

interface Face {
  family: string;
  file: string;
  /** Set in capitals. */
  capitals: boolean;
}

const faces = {
  roman: {
    family: 'T Roman',
    file: 'cinzel-decorative/files/cinzel-decorative-latin-900-normal',
    capitals: false,
  },
  round: { family: 'T Round', file: 'lilita-one/files/lilita-one-latin-400-normal', capitals: false },
  block: { family: 'T Block', file: 'bungee/files/bungee-latin-400-normal', capitals: true },
  tall: { family: 'T Tall', file: 'bebas-neue/files/bebas-neue-latin-400-normal', capitals: true },
  deco: { family: 'T Deco', file: 'limelight/files/limelight-latin-400-normal', capitals: false },
  tech: { family: 'T Tech', file: 'russo-one/files/russo-one-latin-400-normal', capitals: true },
  slab: { family: 'T Slab', file: 'rye/files/rye-latin-400-normal', capitals: false },
  gothic: { family: 'T Gothic', file: 'metamorphous/files/metamorphous-latin-400-normal', capitals: false },
} satisfies Record<string, Face>;

export type FaceName = keyof typeof faces;

const byTheme: Record<string, readonly FaceName[]> = {
  myth: ['roman'],
  nile: ['roman', 'deco'],
  aztec: ['block', 'gothic'],
  norse: ['gothic', 'tall'],
  knights: ['gothic', 'roman'],
  rome: ['roman', 'tall'],
  dynasty: ['slab', 'round', 'roman'],
  samurai: ['tall', 'gothic', 'block'],
  bazaar: ['roman', 'deco'],
  raja: ['deco', 'roman'],
  sea: ['round', 'block'],
  pirates: ['slab', 'gothic'],
  fishing: ['round', 'block'],
  jungle: ['round', 'block'],
  safari: ['tall', 'slab'],
  farm: ['round'],
  frost: ['round', 'gothic'],
  fruit: ['round', 'block'],
  sevens: ['block', 'tech', 'tall'],
  gems: ['deco', 'roman', 'tech'],
  luck: ['round', 'slab'],
  candy: ['round', 'block'],
  casino: ['deco', 'tall', 'roman'],
  space: ['tech', 'tall'],
  cyber: ['tech'],
  west: ['slab'],
  jazz: ['deco'],
  spooky: ['gothic', 'round'],
  fairy: ['deco', 'round'],
  sport: ['tall', 'tech'],
  adventure: ['block', 'slab', 'roman'],
  lottery: ['block', 'tech', 'round'],
};

/** facesOf lists the typefaces that suit a theme. */
export function facesOf(theme: string): readonly FaceName[] {
  return byTheme[theme] ?? ['tall'];
}

let registered = false;

/** useFace returns a typeface's CSS family and habit; the first call registers all typefaces. */
export function useFace(name: FaceName): Face {
  if (!registered) {
    const { resolve } = createRequire(import.meta.url);
    for (const { family, file } of Object.values(faces))
      GlobalFonts.register(readFileSync(resolve(`@fontsource/${file}.woff2`)), family);
    registered = true;
  }
  return faces[name];
}
