import { contrastFaults, contrastRatio } from '@tessera/contracts/documents';
import type { Brand, Theme } from '@tessera/contracts/operator';

type Themes = Brand['themes'];
type Neutral = Omit<Theme, 'accent' | 'accentStrong' | 'accentText' | 'onAccent' | 'focus'>;

/** Grounds and marks that go with any accent. */
const neutral: Record<keyof Themes, Neutral> = {
  dark: {
    ground0: '#0d1017',
    ground1: '#151a24',
    ground2: '#202735',
    line: '#2c3547',
    edge: '#8390aa',
    text: '#f1f4f9',
    textMuted: '#b3bccc',
    warm: '#ff9152',
    onWarm: '#2b1002',
    gold: '#f0c672',
    positive: '#4fe0a2',
    danger: '#ff7585',
    onDanger: '#2c0409',
    dangerText: '#ff98a4',
    veil: '#03060ccc',
  },
  light: {
    ground0: '#f4f5f8',
    ground1: '#ffffff',
    ground2: '#e8ebf1',
    line: '#d8dde6',
    edge: '#6c778c',
    text: '#12161f',
    textMuted: '#4d566a',
    warm: '#bb3f08',
    onWarm: '#ffffff',
    gold: '#846010',
    positive: '#066b45',
    danger: '#c01a39',
    onDanger: '#ffffff',
    dangerText: '#ac0f2b',
    veil: '#12161f99',
  },
};
/** Where an accent is taken to until it can be read, and what is written on it. */
const towards = { dark: '#ffffff', light: '#000000' } as const;
const onAccent = { dark: '#05070c', light: '#ffffff' } as const;
const steps = 50;

/**
 * themesOf makes both themes of one colour: the colour itself where people can read it, else the nearest lighter or
 * darker one.
 */
export const themesOf = (accent: string): Themes => ({
  dark: themeOf('dark', accent),
  light: themeOf('light', accent),
});

function themeOf(name: keyof Themes, color: string): Theme {
  const candidates = Array.from({ length: steps + 1 }, (_, step) => {
    const shade = (share: number) => mix(towards[name], Math.min(1, share), color);
    const accent = shade(step / steps);
    const colors = { accent, accentStrong: shade(step / steps + 0.1), accentText: accent, focus: accent };
    return { ...neutral[name], ...colors, onAccent: onAccent[name] };
  });
  const readable = candidates.find(
    (theme) => contrastFaults({ themes: { dark: theme, light: theme } }).length === 0,
  );
  // White on the dark grounds and black on the light ones can always be read.
  return readable ?? (candidates.at(-1) as Theme);
}

/** markColor returns the shade of a colour nearest to it that stands out on the grounds of both themes, for a logo. */
export function markColor(color: string): string {
  const shades = Array.from({ length: steps + 1 }, (_, step) =>
    Object.values(towards).map((end) => mix(end, step / steps, color)),
  ).flat();
  const standsOut = (shade: string) =>
    Object.values(neutral).every(({ ground1 }) => (contrastRatio(shade, ground1) ?? 0) >= 3);
  return shades.find(standsOut) ?? color;
}

function mix(one: string, share: number, other: string): string {
  const parts = [1, 3, 5].map((at) => {
    const [first, second] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round((first ?? 0) * share + (second ?? 0) * (1 - share));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
