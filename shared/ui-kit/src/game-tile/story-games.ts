/** Games for stories: drawn here, so that the stories need no server. */
const looks = [
  ['Golden Koi', 'PG', '#0c3b6e', '#f2a93b', 'M40 215q60-90 150-40l50-32-14 60 14 62-52-30q-92 46-148-20z'],
  ['Night Market', 'JDB', '#3c0f4f', '#ff5d8f', 'M60 170h180l-18-54H78zM78 178h144v92H78zM150 40l22 44h-44z'],
  ['Polar Rush', 'CQ9', '#083a4a', '#63f0d6', 'M150 60 250 260H50zM150 110l28 58-28-14-28 14z'],
  [
    'Lucky Drum',
    'FC',
    '#5a0d12',
    '#ffc857',
    'M150 70a86 34 0 1 1 0 68 86 34 0 1 1 0-68zM64 118v92q86 60 172 0v-92q-86 50-172 0z',
  ],
  [
    'Jade Temple',
    'JL',
    '#0b3d2c',
    '#8fe3a6',
    'M60 140 150 70l90 70zM80 150h24v90H80zm58 0h24v90h-24zm58 0h24v90h-24zM60 248h180v18H60z',
  ],
  [
    'Star Harvest',
    'EG2',
    '#1a1d5e',
    '#a78bff',
    'm150 60 26 66 70 4-54 45 18 68-60-38-60 38 18-68-54-45 70-4z',
  ],
] as const;

/** StoryGame describes a made-up game that only the stories use. */
export interface StoryGame {
  name: string;
  vendor: string;
  image: string;
}

/** storyGames lists the games that the stories of tiles and rows show. */
export const storyGames: StoryGame[] = looks.map(([name, vendor, ground, ink, emblem], index) => {
  const words = name
    .toUpperCase()
    .split(' ')
    .map((word, line) => `<text x="150" y="${322 + line * 40}">${word}</text>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs><radialGradient id="a" cx=".5" cy=".38" r=".8"><stop stop-color="${ink}" stop-opacity=".75"/><stop offset=".5" stop-color="${ground}"/><stop offset="1" stop-color="#05070d"/></radialGradient></defs><rect width="300" height="400" fill="url(#a)"/><g fill="none" stroke="${ink}" stroke-opacity=".25">${[90, 130, 170].map((r) => `<circle cx="150" cy="165" r="${r + index * 4}"/>`).join('')}</g><path d="${emblem}" fill="${ink}"/><g fill="#fff" font-family="Georgia,serif" font-weight="700" font-size="38" text-anchor="middle" letter-spacing="1">${words}</g></svg>`;
  return { name, vendor, image: `data:image/svg+xml,${encodeURIComponent(svg)}` };
});
