import type { Brand, Theme } from './brand';

/**
 * brandCss returns an operator's brand as CSS custom properties: `accentStrong` is `--t-accent-strong`,
 * `ground0` is `--t-ground-0`. The operator's static HTML inlines the result, so nothing but colours (checked
 * by `brandSchema`), plain font names and numbers may reach it. A page without `data-theme` gets the brand's
 * default theme.
 */
export function brandCss(brand: Brand): string {
  const dark = themeRules(brand, 'dark');
  const light = themeRules(brand, 'light');
  const lightFirst = brand.defaultTheme === 'light';
  return [
    `:root{--t-radius:${brand.radius}px;--t-font:${fontStack(brand.fonts)};${lightFirst ? light : dark}}`,
    brand.defaultTheme === 'system'
      ? `@media (prefers-color-scheme:light){:root:not([data-theme]){${light}}}`
      : '',
    `[data-theme=dark]{${dark}}`,
    `[data-theme=light]{${light}}`,
  ].join('');
}

function themeRules(brand: Brand, name: 'dark' | 'light'): string {
  const colors = Object.entries(brand.themes[name]).map(([key, value]) => `${propertyOf(key)}:${value}`);
  return [`color-scheme:${name}`, ...colors, ...ornamentRules(brand.ornament)].join(';');
}

/**
 * propertyOf returns the CSS custom property of a theme's key: `ground0` is `--t-ground-0`, `accentStrong`
 * is `--t-accent-strong`.
 */
export function propertyOf(key: keyof Theme | (string & {})): string {
  return `--t-${key.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)}`;
}

/**
 * What sets live things apart. They stand in each theme's block: a property that refers to another one is
 * computed where it is declared.
 */
function ornamentRules(ornament: Brand['ornament']): string[] {
  return ornament === 'glow'
    ? [
        '--t-action:linear-gradient(100deg,var(--t-accent),var(--t-accent-strong))',
        '--t-action-rule:transparent',
        '--t-card-rule:var(--t-line)',
        '--t-live-shadow:0 0 28px -6px color-mix(in srgb,var(--t-accent) 60%,transparent)',
        '--t-heading-mark:linear-gradient(180deg,var(--t-accent),var(--t-accent-strong))',
      ]
    : [
        '--t-action:linear-gradient(var(--t-accent),var(--t-accent))',
        '--t-action-rule:color-mix(in srgb,var(--t-gold) 80%,transparent)',
        '--t-card-rule:color-mix(in srgb,var(--t-gold) 34%,var(--t-line))',
        '--t-live-shadow:0 0 0 1px var(--t-gold)',
        '--t-heading-mark:linear-gradient(var(--t-gold),var(--t-gold))',
      ];
}

/**
 * fallbackFont is the family name of a local font that is scaled to the brand font's metrics. A page without
 * such a face uses the next font.
 */
export const fallbackFont = 'brand-fallback';
const generic = [fallbackFont, 'system-ui', 'sans-serif'];

function fontStack(families: readonly string[]): string {
  return [...families.map((family) => `'${family.replace(/[^\p{L}\d -]/gu, '')}'`), ...generic].join(',');
}
