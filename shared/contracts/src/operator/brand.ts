import * as z from '@tessera/contracts/schema';

const color = z.string().check(
  z.regex(/^(#[0-9a-f]{6}([0-9a-f]{2})?|oklch\([^;{}<>]{3,60}\)|rgb\([^;{}<>]{3,60}\))$/i, {
    error: 'is no colour: #rrggbb, #rrggbbaa, rgb(…) or oklch(…)',
  }),
);

/**
 * themeSchema describes the colours of one theme. Each becomes a custom property named after it: `ground0` is
 * `--t-ground-0`. Text on `ground*` needs 4.5:1, `line` and controls 3:1 where they carry meaning (design:
 * brands).
 */
export const themeSchema = z.object({
  /** Page, card and raised surface. */
  ground0: color,
  ground1: color,
  ground2: color,
  /** Decorative rule; `edge` is the border of a control. */
  line: color,
  edge: color,
  text: color,
  textMuted: color,
  /** The one living accent: the next thing to do, money that grows. */
  accent: color,
  accentStrong: color,
  onAccent: color,
  /** Accent as text on `ground0` and `ground1`. */
  accentText: color,
  /** HOT and jackpots. */
  warm: color,
  onWarm: color,
  /** Rules and marks of distinction (VIP, gold rules). */
  gold: color,
  positive: color,
  danger: color,
  onDanger: color,
  dangerText: color,
  focus: color,
  /** Behind dialogs. */
  veil: color,
});
export type Theme = z.infer<typeof themeSchema>;

/** The default theme is shown to a visitor who has chosen none; `system` follows their device. */
export const defaultThemeSchema = z.enum(['dark', 'light', 'system']);

/**
 * brandSchema describes how an operator's site looks and what it is called: its name, files, fonts and
 * colours.
 */
export const brandSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** One line under the name in titles and shares. */
  tagline: z.string().check(z.maxLength(120)),
  /** Files beside the operator document. */
  logo: z.string().check(z.regex(/^[\w.-]+\.svg$/)),
  icon: z.string().check(z.regex(/^[\w.-]+\.svg$/)),
  /** Family names that the shell ships (its release lists them), most wanted first. */
  fonts: z.array(z.string()).check(z.minLength(1)),
  /** Corner radius of cards in CSS pixels; controls and pills derive from it. */
  radius: z.number().check(z.gte(0), z.lte(24)),
  /** What sets live things apart: a soft glow or a thin gold rule. */
  ornament: z.enum(['glow', 'rule']),
  defaultTheme: defaultThemeSchema,
  themes: z.object({ dark: themeSchema, light: themeSchema }),
});
export type Brand = z.infer<typeof brandSchema>;
