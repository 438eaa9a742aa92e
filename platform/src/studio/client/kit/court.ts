import { svgNode } from './dom';

/** What is worn on the head, by rank: a cap with a feather, a tiara, a crown. */
const heads = {
  J: 'M11 16h26q-2-9-13-9t-13 9zM34 10Q43 7 42 0q-9 2-11 8z',
  Q: 'M11 16h26l2-11-8 5-7-9-7 9-8-5zM24 0a2 2 0 1 1-.1 0z',
  K: 'M10 16h28V3l-7 6-7-8-7 8-7-6z',
};
const face = 'M15 17h18v7a9 9 0 0 1-18 0z';
/** Hair or beard, and the robe. */
const bodies = {
  J: 'M12 17h3v9q-4-2-3-9zM36 17h-3v9q4-2 3-9zM4 52q2-17 20-17t20 17zM24 36l5 16H19z',
  Q: 'M10 17h5v17q-7-2-5-17zM38 17h-5v17q7-2 5-17zM6 52q1-17 18-17t18 17z',
  K: 'M15 22q1 4 4 4h10q3 0 4-4 1 14-9 17-10-3-9-17zM4 52q0-15 14-16l6 9 6-9q14 1 14 16z',
};

/** courtPicture returns the picture of a jack, a queen or a king; undefined for every other rank. */
export function courtPicture(rank: string): SVGElement | undefined {
  if (!isCourt(rank)) return undefined;
  return svgNode(
    'svg',
    { viewBox: '2 -2 44 54', 'aria-hidden': 'true' },
    svgNode('path', { d: face, class: 'face' }),
    svgNode('path', { d: bodies[rank], class: 'body' }),
    svgNode('path', { d: heads[rank], class: 'head' }),
  );
}

const isCourt = (rank: string): rank is keyof typeof heads => Object.hasOwn(heads, rank);
