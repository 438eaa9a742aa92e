import type { Brand, Theme } from '../operator';

/** Red, green and blue from 0 to 1, as sRGB writes them. */
type Rgb = readonly [number, number, number];
type ThemeColor = keyof Theme;

/** What WCAG 2.2 asks of text (1.4.3), and of what marks a control or its state (1.4.11). */
const leastOfText = 4.5;
const leastOfControls = 3;

const grounds = ['ground0', 'ground1', 'ground2'] as const;
const on = (inks: readonly ThemeColor[], places: readonly ThemeColor[]) =>
  inks.flatMap((ink) => places.map((ground): [ThemeColor, ThemeColor] => [ink, ground]));

const texts: readonly [ink: ThemeColor, ground: ThemeColor][] = [
  ...on(['text', 'textMuted', 'dangerText'], grounds),
  ...on(['accentText', 'positive'], ['ground0', 'ground1']),
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['onWarm', 'warm'],
  ['onDanger', 'danger'],
];
const controls: readonly [ink: ThemeColor, ground: ThemeColor][] = [
  ...on(['edge', 'focus', 'accent'], grounds),
  ...on(['accentStrong', 'warm', 'gold', 'danger', 'positive'], ['ground0', 'ground1']),
];
/** Text on the tinted grounds of the kit: the colour, what tints a card, and how much. */
const tinted: readonly [ink: ThemeColor, tint: ThemeColor, share: number][] = [
  ['text', 'accent', 0.13],
  ['text', 'danger', 0.12],
  ['dangerText', 'danger', 0.12],
  ['accentText', 'accent', 0.13],
  ['text', 'text', 0.12],
  ['textMuted', 'text', 0.07],
  ['text', 'gold', 0.15],
];

/** Each of these colours is painted whole: through one that lets something shine, nobody can say what is read. */
const opaque = [...new Set([...texts, ...controls].flat())];

/**
 * contrastFaults names each pair of a brand's colours that people could not read: where it stands, both colours,
 * the contrast that they have and the one that WCAG 2.2 asks for.
 */
export function contrastFaults({ themes }: Pick<Brand, 'themes'>): string[] {
  return (['dark', 'light'] as const).flatMap((name) =>
    themeFaults(themes[name]).map(([color, fault]) => `brand.themes.${name}.${color}: ${fault}`),
  );
}

function themeFaults(theme: Theme): [color: ThemeColor, fault: string][] {
  const unread = opaque.filter((name) => rgbOf(theme[name]) === undefined);
  if (unread.length > 0)
    return unread.map((name) => [name, `${theme[name]} must be opaque: #rrggbb, rgb(r g b) or oklch(l c h)`]);
  const rgb = (name: ThemeColor): Rgb => rgbOf(theme[name]) ?? [0, 0, 0];
  const below = (ink: ThemeColor, ground: Rgb, least: number, where: string): [ThemeColor, string][] => {
    const ratio = contrastOf(rgb(ink), ground);
    if (ratio >= least) return [];
    // Cut off, not rounded: 4.49 must not be said to be 4.5.
    const has = (Math.floor(ratio * 100) / 100).toFixed(2);
    return [[ink, `${theme[ink]} has ${has}:1 on ${where}, and needs ${least}:1`]];
  };
  return [
    ...texts.flatMap(([ink, ground]) => below(ink, rgb(ground), leastOfText, `${ground} (${theme[ground]})`)),
    ...controls.flatMap(([ink, ground]) =>
      below(ink, rgb(ground), leastOfControls, `${ground} (${theme[ground]})`),
    ),
    ...tinted.flatMap(([ink, tint, share]) =>
      below(ink, mix(rgb(tint), share, rgb('ground1')), leastOfText, `ground1 tinted with ${tint}`),
    ),
  ];
}

/** contrastRatio returns the contrast of two opaque colours, 1 to 21; undefined where one is none. */
export function contrastRatio(one: string, other: string): number | undefined {
  const [first, second] = [rgbOf(one), rgbOf(other)];
  return first && second && contrastOf(first, second);
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2: relative luminance. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((share) =>
    share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What `color-mix(in srgb, color share, ground)` paints. */
const mix = ([r, g, b]: Rgb, share: number, [r0, g0, b0]: Rgb): Rgb => [
  r * share + r0 * (1 - share),
  g * share + g0 * (1 - share),
  b * share + b0 * (1 - share),
];

/** An opaque colour as a brand may write it; undefined for one with an alpha. */
function rgbOf(color: string): Rgb | undefined {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (hex) return triple(hex.slice(1).map((part) => Number.parseInt(part, 16) / 255));
  const call = /^(rgb|oklch)\(([^)/]+)\)$/i.exec(color);
  const numbers = call?.[2]?.split(/[\s,]+/).filter(Boolean) ?? [];
  if (!call || numbers.length !== 3) return undefined;
  const values = numbers.map((text) =>
    text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text.replace(/deg$/, '')),
  );
  if (values.some((value) => !Number.isFinite(value))) return undefined;
  if (call[1]?.toLowerCase() === 'oklch') return srgbOfOklch(triple(values));
  return triple(values.map((value, index) => clamp(numbers[index]?.endsWith('%') ? value : value / 255)));
}

const triple = ([first = 0, second = 0, third = 0]: readonly number[]): Rgb => [first, second, third];
const clamp = (share: number) => Math.min(1, Math.max(0, share));

/** CSS Color 4: OKLCH to sRGB, cut off at what a screen can show. */
function srgbOfOklch([lightness, chroma, hue]: Rgb): Rgb {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return triple(
    [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ].map((share) => clamp(share <= 0.003_130_8 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055)),
  );
}
