import * as z from '@tessera/contracts/schema';
import { flagIds, type FlagId } from '../../operator/operator';
import { defineResource, recordShape, type FieldKind } from '../resource';
import { settingSchemas } from '../settings';
import { contentActions, contentRoles, maybeLine, momentSchema, textsOf } from './content';

/** One record of each, whose id is the resource's name. Version 0 is the operator's document. */
const oneRecord = { filters: {}, sorts: ['id'], sort: 'id', search: false } as const;
const actions = { restore: contentActions.restore };

const byFlag = <Value>(value: Value) =>
  Object.fromEntries(flagIds.map((flag) => [flag, value])) as Record<FlagId, Value>;
const flags = byFlag(z.boolean());

/** featuresResource holds the features that an operator switches on and off, by their flag. */
export const featuresResource = defineResource({
  name: 'features',
  record: z.object({ ...recordShape, ...flags }),
  list: { ...oneRecord, columns: ['id', 'version'] },
  update: z.object(flags),
  fields: byFlag<FieldKind>('switch'),
  actions,
  roles: contentRoles,
});

/** regionsResource describes the countries (ISO 3166-1 alpha-2) and networks (CIDR) that are refused. */
export const regionsResource = defineResource({
  name: 'regions',
  record: z.object({
    ...recordShape,
    blockedRegions: z.array(z.string()),
    blockedNetworks: z.array(z.string()),
  }),
  list: { ...oneRecord, columns: ['id', 'blockedRegions', 'blockedNetworks', 'version'] },
  update: settingSchemas.regions,
  fields: { blockedRegions: 'codes', blockedNetworks: 'codes' },
  actions,
  roles: contentRoles,
});

const until = z._default(z.nullable(momentSchema), null);
/** The operator's code: so that a site is not closed by mistake. FIELD_MISMATCH otherwise. */
const confirm = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/**
 * maintenanceResource holds whether the site is open. What players read while it is closed is saved like any
 * text; closing it, planning that and opening it are acts with a reason.
 */
export const maintenanceResource = defineResource({
  name: 'maintenance',
  record: z.object({
    ...recordShape,
    /** The operator's, to be typed by who closes its site. */
    code: z.string(),
    state: z.enum(['RUNNING', 'PLANNED', 'CLOSED']),
    begins: z.nullable(z.string()),
    ends: z.nullable(z.string()),
    /** The site has words of its own where there are none. */
    texts: textsOf(z.object({ text: z.string() })),
  }),
  list: { ...oneRecord, columns: ['code', 'state', 'begins', 'ends'] },
  update: z.object({ texts: textsOf(z.object({ text: maybeLine(600) })) }),
  texts: { text: 'text' },
  actions: {
    close: {
      roles: ['editor'],
      reason: 'required',
      states: ['RUNNING', 'PLANNED'],
      input: z.object({ ends: until, confirm }),
      fields: { ends: 'moment', confirm: 'line' },
    },
    /** `begins` is FIELD_IN_THE_PAST where it is not ahead. */
    plan: {
      roles: ['editor'],
      reason: 'required',
      states: ['RUNNING', 'PLANNED'],
      input: z.object({ begins: momentSchema, ends: until, confirm }),
      fields: { begins: 'moment', ends: 'moment', confirm: 'line' },
    },
    open: { roles: ['editor'], reason: 'required', states: ['PLANNED', 'CLOSED'] },
  },
  roles: contentRoles,
});
