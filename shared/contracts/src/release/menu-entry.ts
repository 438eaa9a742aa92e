import * as z from '@tessera/contracts/schema';
import { menuOrderSchema, menuSchema } from '../operator/menu';
import { slotKindOf, sectionLimits } from './slots';
import { languageCodeSchema } from '../operator/operator';

/** menuIconSchema is the name of an entry's icon; the host has all of them with its menus. */
export const menuIconSchema = z.enum([
  'agent',
  'article',
  'bonus',
  'chart',
  'coins',
  'contract',
  'crown',
  'deposit',
  'devices',
  'feedback',
  'game',
  'gift',
  'guide',
  'heart',
  'history',
  'home',
  'invite',
  'limits',
  'mail',
  'news',
  'percent',
  'records',
  'rewards',
  'salary',
  'shield',
  'target',
  'ticket',
  'transfer',
  'trophy',
  'user',
  'wallet',
  'withdraw',
]);
export type MenuIcon = z.infer<typeof menuIconSchema>;

/** menuAudienceSchema says who sees a menu entry. */
export const menuAudienceSchema = z.enum(['visitor', 'trial', 'member', 'agent']);

const identifier = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/));

const shape = {
  menu: menuSchema,
  icon: menuIconSchema,
  /** Where it leads: a URL of some remote of the set, or a popup of one. */
  path: z.optional(z.string().check(z.regex(/^\/(?!\/)[\w./-]*(\?[\w=&%-]*)?$/))),
  popup: z.optional(identifier),
  /** The remote's view that is drawn there: of an entry of the home page. */
  section: z.optional(identifier),
  /** The room that is kept for a section, in pixels; it may be higher once it is there. */
  height: z.optional(
    z.number().check(z.int(), z.gte(sectionLimits.leastHeight), z.lte(sectionLimits.mostHeight)),
  ),
  /** Category of a promotion: the entry leads to the operator's promotion of this category where there is one. */
  promotion: z.optional(z.string().check(z.regex(/^[A-Z]{2,20}$/))),
  audience: z._default(z.array(menuAudienceSchema).check(z.minLength(1)), [
    'visitor',
    'trial',
    'member',
    'agent',
  ]),
  /** What must hold for whoever is signed in; visitors see the entry anyway (section 2.4). */
  flag: z.optional(z.enum(['vip', 'referral'])),
  /** How many messages, answers or rewards wait there, shown beside the text. */
  count: z.optional(z.enum(['unread', 'answers', 'rewards'])),
  /** Its text by language; the build takes it from the remote's dictionaries. */
  texts: z._default(z.record(languageCodeSchema, z.string()), {}),
  /** What a kind of message says below its title, by language, with gaps like `{level}`. The build fills it likewise. */
  details: z.optional(z.record(languageCodeSchema, z.string())),
};

/**
 * menuEntrySchema describes one line of a menu, a section of the home page or a kind of message, as a remote declares it in its
 * manifest.
 */
export const menuEntrySchema = z
  .object({
    ...shape,
    /** Names the entry inside its remote; an operator's document calls it `points.mall`. */
    id: identifier,
    /** Key of its text in the remote's own dictionary. */
    text: z.string(),
    /** Key of what a kind of message says below its title. */
    detail: z.optional(z.string()),
    order: menuOrderSchema,
  })
  .check(
    z.refine(
      ({ menu, path, popup, section }) =>
        slotKindOf(menu) !== 'line' ||
        (section === undefined && (path === undefined) !== (popup === undefined)),
      { error: 'an entry leads to a path or to a popup' },
    ),
    z.refine(
      ({ menu, popup, section, height }) =>
        slotKindOf(menu) !== 'section' ||
        (section !== undefined && height !== undefined && popup === undefined),
      { error: 'an entry of the home page names its section and the height that is kept for it' },
    ),
    z.refine(
      ({ menu, path, popup, section, detail }) =>
        slotKindOf(menu) !== 'message' ||
        (detail !== undefined && section === undefined && (path === undefined || popup === undefined)),
      { error: 'a kind of message names its detail, and leads to one place at most' },
    ),
  );
export type MenuEntry = z.infer<typeof menuEntrySchema>;

/**
 * placedEntrySchema describes an entry in the menu and order that the operator gives it; a catalogue lists
 * the entries in their order.
 */
export const placedEntrySchema = z.object({
  ...shape,
  /** The remote and the entry's id: `points.mall`. */
  name: z.string(),
  order: z._default(menuOrderSchema, 0),
  /** The operator's document hides it. It travels all the same: the back office may say otherwise. */
  hidden: z.optional(z.boolean()),
});
export type PlacedEntry = z.infer<typeof placedEntrySchema>;
