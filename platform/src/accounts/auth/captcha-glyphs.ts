/**
 * Characters that are not taken for each other, as strokes on a grid 4 wide and 6 high: two digits a point (x, y),
 * strokes separated by spaces. Drawn by ourselves, as a server may have no font.
 */
const glyphs: Readonly<Record<string, string>> = {
  '2': '01102031420646',
  '4': '36300444',
  '5': '400003233445361605',
  '7': '004016',
  A: '062046 1434',
  C: '4130100105163645',
  E: '40000646 0333',
  F: '400006 0333',
  H: '0006 4046 0343',
  K: '0006 4003 0346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  P: '06003041423303',
  R: '06003041423303 2346',
  T: '0040 2026',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
};

export const captchaLetters: readonly string[] = Object.keys(glyphs);

/** strokesOf returns a character's strokes, each a list of points in units of the grid. */
export function strokesOf(letter: string): [x: number, y: number][][] {
  return (glyphs[letter] ?? '')
    .split(' ')
    .map((stroke) =>
      (stroke.match(/../g) ?? []).map((point): [number, number] => [Number(point[0]), Number(point[1])]),
    );
}
