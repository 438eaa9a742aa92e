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
  /** The ground of cards. */
  ground1: color,
  /** The ground of what is raised: menus, popups, a chosen line. */
  ground2: color,
  /** Decorative rule; `edge` is the border of a control. */
  line: color,
  /** The border of a control. */
  edge: color,
  /** Text on every ground. */
  text: color,
  /** Text that matters less, on every ground. */
  textMuted: color,
  /** The one living accent: the next thing to do, money that grows. */
  accent: color,
  /** The other end of an action's gradient. */
  accentStrong: color,
  /** Text on `accent` and `accentStrong`. */
  onAccent: color,
  /** Accent as text on `ground0` and `ground1`. */
  accentText: color,
  /** HOT and jackpots. */
  warm: color,
  /** Text on `warm`. */
  onWarm: color,
  /** Rules and marks of distinction (VIP, gold rules). */
  gold: color,
  /** What went well, and money that was won. */
  positive: color,
  /** The ground of what cannot be undone. */
  danger: color,
  /** Text on `danger`. */
  onDanger: color,
  /** What went wrong, as text on every ground. */
  dangerText: color,
  /** The ring around what has the keyboard. */
  focus: color,
  /** Behind dialogs. */
  veil: color,
});
export type Theme = z.infer<typeof themeSchema>;

/** defaultThemeSchema is the theme of a visitor who has chosen none; `system` follows their device. */
export const defaultThemeSchema = z.enum(['dark', 'light', 'system']);

/**
 * brandSchema describes how an operator's site looks and what it is called: its name, files, fonts and
 * colours.
 */
export const brandSchema = z.object({
  /** As players read it. */
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** One line under the name in titles and shares. */
  tagline: z.string().check(z.maxLength(120)),
  /** Files beside the operator document. */
  logo: z.string().check(z.regex(/^[\w.-]+\.svg$/)),
  /** The picture of a tab and of the installed site. */
  icon: z.string().check(z.regex(/^[\w.-]+\.svg$/)),
  /** Family names that the shell ships (its release lists them), most wanted first. */
  fonts: z.array(z.string()).check(z.minLength(1)),
  /** Corner radius of cards in CSS pixels; controls and pills derive from it. */
  radius: z.number().check(z.gte(0), z.lte(24)),
  /** What sets live things apart: a soft glow or a thin gold rule. */
  ornament: z.enum(['glow', 'rule']),
  defaultTheme: defaultThemeSchema,
  /** Both themes; each is checked for what people can read. */
  themes: z.object({ dark: themeSchema, light: themeSchema }),
});
export type Brand = z.infer<typeof brandSchema>;
