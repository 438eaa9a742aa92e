const svg = 'http://www.w3.org/2000/svg';

/** What is worn on the head, by rank: a cap with a feather, a tiara, a crown. */
const heads = {
  J: 'M14 21h20l-3-8q-7-4-14 0zM31 12q7-3 8-9-8 0-10 8z',
  Q: 'M13 21h22l1-9-6 4-6-8-6 8-6-4zM24 4a2 2 0 1 1 0 .1z',
  K: 'M12 21h24V9l-6 5-6-7-6 7-6-5zM22 2h4v2h2v3h-8V4h2z',
};
/** A face and shoulders, and what tells one figure from the other below. */
const bodies = {
  J: 'M17 22h14v7a7 7 0 0 1-14 0zM9 50q2-12 15-12t15 12z',
  Q: 'M17 22h14v7a7 7 0 0 1-14 0zM13 22h3v14q-5-2-5-7zM35 22h-3v14q5-2 5-7zM9 50q2-12 15-12t15 12z',
  K: 'M17 22h14v8q-1 9-7 12-6-3-7-12zM7 50q2-13 10-13l7 8 7-8q8 0 10 13z',
};

/** The picture of a jack, a queen or a king, the same from both ends; undefined for every other rank. */
export function courtPicture(rank) {
  if (!heads[rank]) return undefined;
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', '0 0 48 100');
  picture.setAttribute('aria-hidden', 'true');
  for (const turned of [false, true])
    for (const [part, shape] of [
      ['head', heads[rank]],
      ['body', bodies[rank]],
    ]) {
      const path = document.createElementNS(svg, 'path');
      path.setAttribute('d', shape);
      path.setAttribute('class', part);
      if (turned) path.setAttribute('transform', 'rotate(180 24 50)');
      picture.append(path);
    }
  return picture;
}
