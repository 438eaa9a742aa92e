import * as z from '@tessera/contracts/schema';
import { menuOrderSchema, menuSchema, type MenuPlacement } from '../../operator/menu';
import { defineResource, recordShape } from '../resource';
import { contentRoles, contentShape } from './content';
import { settingActions } from './settings';

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));
/** Where one entry stands: always whole, so that what one editor changed is told from what another did. */
const placementSchema = z.object({ menu: menuSchema, order: menuOrderSchema, hidden: z.boolean() });
/** By remote and then by entry; entries that nobody has moved are not in it. */
const entriesSchema = z.record(name, z.record(name, placementSchema));
/** MenuPlacements says where entries stand, by remote and then by entry. */
export type MenuPlacements = z.output<typeof entriesSchema>;

/** menusResource holds where the remotes' entries stand in the menus: one record, of all menus. */
export const menusResource = defineResource({
  name: 'menus',
  record: z.object({ ...recordShape, copy: contentShape.copy, entries: entriesSchema }),
  list: { filters: {}, sorts: ['id'], sort: 'id', search: false, columns: ['id', 'version'] },
  update: z.object({ entries: entriesSchema }),
  fields: { entries: 'list' },
  actions: settingActions,
  roles: contentRoles,
  preview: true,
});

/** placementOf returns places as an operator's document has them: by the entry's whole name. */
export const placementOf = (places: MenuPlacements): MenuPlacement =>
  Object.fromEntries(
    Object.entries(places).flatMap(([remote, entries]) =>
      Object.entries(entries).map(([entry, place]) => [`${remote}.${entry}`, place]),
    ),
  );
