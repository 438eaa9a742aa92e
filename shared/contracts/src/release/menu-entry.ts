import * as z from '@tessera/contracts/schema';
import { menuOrderSchema, menuSchema } from '../operator/menu';
import { languageCodeSchema } from '../operator/operator';

/** The pictures that an entry may have; the host brings them all with its menus. */
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

/** A menu's audience says who looks at it. */
export const menuAudienceSchema = z.enum(['visitor', 'trial', 'member', 'agent']);

const identifier = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/));

const shape = {
  menu: menuSchema,
  icon: menuIconSchema,
  /** Where it leads: an address of some remote of the set, or a popup of one. */
  path: z.optional(z.string().check(z.regex(/^\/(?!\/)[\w./-]*(\?[\w=&%-]*)?$/))),
  popup: z.optional(identifier),
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
  /** How many messages or answers wait there, shown beside the text. */
  count: z.optional(z.enum(['unread', 'answers'])),
  /** Its text by language; the build takes it from the remote's dictionaries. */
  texts: z._default(z.record(languageCodeSchema, z.string()), {}),
};

/** `menuEntrySchema` is one line of a menu, as a remote declares it in its manifest. */
export const menuEntrySchema = z
  .object({
    ...shape,
    /** Names the entry inside its remote; an operator's document calls it `points.mall`. */
    id: identifier,
    /** Key of its text in the remote's own dictionary. */
    text: z.string(),
    order: menuOrderSchema,
  })
  .check(
    z.refine(({ path, popup }) => (path === undefined) !== (popup === undefined), {
      error: 'an entry leads to a path or to a popup',
    }),
  );
export type MenuEntry = z.infer<typeof menuEntrySchema>;

/** `placedEntrySchema` is an entry where the operator has it; a catalogue lists them in the order of their menus. */
export const placedEntrySchema = z.object({
  ...shape,
  /** The remote and the entry's id: `points.mall`. */
  name: z.string(),
});
export type PlacedEntry = z.infer<typeof placedEntrySchema>;
