import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

type Colors = Record<string, string>;

const themesOf = (operator: string): Record<'dark' | 'light', Colors> =>
  JSON.parse(
    readFileSync(resolve(__dirname, '../../../..', 'ops/operators', operator, 'operator.json'), 'utf8'),
  ).brand.themes;

type Rgb = [number, number, number];

function rgb(hex: string): Rgb {
  const match = /^#(..)(..)(..)$/.exec(hex);
  if (!match) throw new Error(`not an opaque colour: ${hex}`);
  return match.slice(1).map((part) => Number.parseInt(part, 16)) as Rgb;
}

/** WCAG 2.2: relative luminance. */
function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** What `color-mix(in srgb, color share, ground)` paints. */
const mix = (color: Rgb, share: number, ground: Rgb): Rgb =>
  color.map((part, index) => part * share + (ground[index] ?? 0) * (1 - share)) as Rgb;

const grounds = ['ground0', 'ground1', 'ground2'];
const on = (names: string[], places: string[]) =>
  names.flatMap((name) => places.map((place) => [name, place]));

const text = [
  ...on(['text', 'textMuted', 'dangerText'], grounds),
  ...on(['accentText', 'positive'], ['ground0', 'ground1']),
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['onWarm', 'warm'],
  ['onDanger', 'danger'],
] as [string, string][];

const controls = [
  ...on(['edge', 'focus', 'accent'], grounds),
  ...on(['accentStrong', 'warm', 'gold', 'danger', 'positive'], ['ground0', 'ground1']),
] as [string, string][];

/** Text on the tinted grounds of tokens.css: the colour, what tints, and how much. */
const tinted: [string, string, number][] = [
  ['text', 'accent', 0.13],
  ['text', 'danger', 0.12],
  ['dangerText', 'danger', 0.12],
  ['accentText', 'accent', 0.13],
  ['text', 'text', 0.12],
  ['textMuted', 'text', 0.07],
  ['text', 'gold', 0.15],
];

describe.each([
  ['aurora', 'dark'],
  ['aurora', 'light'],
  ['jade', 'dark'],
  ['jade', 'light'],
] as const)('%s, %s', (operator, theme) => {
  const colors = themesOf(operator)[theme];
  const color = (name: string) => rgb(colors[name] ?? '');

  it.each(text)('has 4.5:1 for %s on %s', (ink, ground) => {
    expect(contrast(color(ink), color(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controls)('has 3:1 for %s on %s', (mark, ground) => {
    expect(contrast(color(mark), color(ground))).toBeGreaterThanOrEqual(3);
  });

  it.each(tinted)('has 4.5:1 for %s on a card tinted with %s', (ink, tint, share) => {
    const ground = mix(color(tint), share, color('ground1'));
    expect(contrast(color(ink), ground)).toBeGreaterThanOrEqual(4.5);
  });
});

it('knows the formula: black on white is 21, a colour on itself 1', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
  expect(contrast(rgb('#808080'), rgb('#808080'))).toBe(1);
});
