import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Path2D } from '@napi-rs/canvas';

/** iconSide is the side of every icon's square. */
export const iconSide = 512;

interface IconSet {
  icons: Record<string, { body: string }>;
}

let iconSet: IconSet | undefined;
const paths = new Map<string, Path2D>();

/** iconPath returns the outline of an icon, in a square of `iconSide`; memoized by name. */
export function iconPath(name: string): Path2D {
  const cached = paths.get(name);
  if (cached) return cached;
  const path = new Path2D(iconOutline(name));
  if (paths.size > 800) paths.clear();
  paths.set(name, path);
  return path;
}

/** iconOutline returns an icon's outline as SVG path data; a star for an unknown name. */
export function iconOutline(name: string): string {
  iconSet ??= JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
  ) as IconSet;
  const body = iconSet.icons[name]?.body ?? iconSet.icons['round-star']?.body ?? '';
  return [...body.matchAll(/\sd="([^"]+)"/g)].map((match) => match[1]).join(' ');
}
