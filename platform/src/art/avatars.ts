import { iconOutline, iconSide } from './icons';
import { artVersion } from './paths';

/** The two colours of an avatar's ground, from above to below; the figure is white on it. */
const grounds = {
  'fox-head': ['#d9643a', '#7d2415'],
  owl: ['#7a5bd0', '#332066'],
  'tiger-head': ['#c98a1b', '#6b3b07'],
  lion: ['#b8862f', '#5a3410'],
  'wolf-head': ['#5c7a9c', '#20324a'],
  'eagle-head': ['#3f74c9', '#152f66'],
  'rabbit-head': ['#c2588f', '#5e1b42'],
  'sea-turtle': ['#1f9a83', '#0a4940'],
  'elephant-head': ['#6b7790', '#2b3345'],
  'parrot-head': ['#3c9a45', '#124a1f'],
  panda: ['#56606f', '#1e242d'],
  dolphin: ['#2390b8', '#0b4560'],
} as const;
type AvatarName = keyof typeof grounds;

/** avatarNames lists the avatars that members can choose from. */
export const avatarNames = Object.keys(grounds) as readonly AvatarName[];

/** isAvatarName tells whether a text names one of them. */
export const isAvatarName = (name: string): name is AvatarName => Object.hasOwn(grounds, name);

/** avatarArtPath returns `/img/avatars/<name>.svg?v=…`; empty for a name that is none of the list. */
export const avatarArtPath = (name: string): string =>
  isAvatarName(name) ? `/img/avatars/${name}.svg?v=${artVersion}` : '';

/** avatarPicture returns an avatar as SVG. */
export function avatarPicture(name: AvatarName): string {
  const [above, below] = grounds[name];
  const scale = 0.62;
  const margin = (iconSide * (1 - scale)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${iconSide} ${iconSide}"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient></defs><rect width="${iconSide}" height="${iconSide}" fill="url(#g)"/><path transform="translate(${margin} ${margin}) scale(${scale})" fill="#fff" d="${iconOutline(name)}"/></svg>`;
}
