import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brandSchema, type Brand } from './brand';
import { brandCss, propertyOf } from './brand-css';
import { operatorSchema } from './operator';

const brandOf = (operator: string): Brand =>
  operatorSchema.parse(
    JSON.parse(
      readFileSync(resolve(__dirname, '../../../..', 'ops/operators', operator, 'operator.json'), 'utf8'),
    ),
  ).brand;

it.each([
  ['ground0', '--t-ground-0'],
  ['accentStrong', '--t-accent-strong'],
  ['veil', '--t-veil'],
])('names the property of %s %s', (key, property) => {
  expect(propertyOf(key)).toBe(property);
});

it.each(['aurora', 'jade'])('writes every colour of both themes of %s', (operator) => {
  const brand = brandOf(operator);
  const css = brandCss(brand);
  for (const name of ['dark', 'light'] as const) {
    const block = css.split(`[data-theme=${name}]{`)[1]?.split('}')[0] ?? '';
    expect(block).toContain(`color-scheme:${name}`);
    for (const [key, value] of Object.entries(brand.themes[name]))
      expect(block).toContain(`${propertyOf(key)}:${value};`);
  }
});

it('starts with the default theme when the page names none', () => {
  expect(brandCss(brandOf('jade'))).toMatch(/^:root\{[^}]*color-scheme:light/);
  expect(brandCss(brandOf('aurora'))).toMatch(/^:root\{[^}]*color-scheme:dark/);
});

it('follows the system when the brand leaves the theme to it', () => {
  const css = brandCss({ ...brandOf('aurora'), defaultTheme: 'system' });
  expect(css).toContain('@media (prefers-color-scheme:light){:root:not([data-theme]){color-scheme:light');
});

it('lets no font name out of its quotes', () => {
  const css = brandCss({ ...brandOf('aurora'), fonts: ["x';}</style><script>alert(1)"] });
  expect(css).toContain("--t-font:'xstylescriptalert1',brand-fallback,system-ui");
  expect(css).not.toContain('<');
});

it('says of a colour that is none where it stands and what would be one', () => {
  const brand = brandOf('aurora');
  const broken = { ...brand, themes: { ...brand.themes, dark: { ...brand.themes.dark, accent: 'teal' } } };
  const { error } = brandSchema.safeParse(broken);
  expect(error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([
    'themes.dark.accent is no colour: #rrggbb, #rrggbbaa, rgb(…) or oklch(…)',
  ]);
});
