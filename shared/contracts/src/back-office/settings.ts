import * as z from '@tessera/contracts/schema';
import { brandSchema } from '../operator/brand';
import { languageCodeSchema } from '../operator/language';
import { menuPlacementSchema } from '../operator/menu';
import { operatorSchema } from '../operator/operator';
import { helpArticleSchema } from '../operator/help-article';

const shape = operatorSchema.shape;
/** Empty: the default language's is shown. */
const line = z.string().check(z.trim(), z.maxLength(600));

/** However it was typed. */
const country = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.trim().toUpperCase()),
  ),
  z.string().check(z.regex(/^[A-Z]{2}$/)),
);

const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/));
const isAfter = ({ begins, ends }: { begins: string | null; ends: string | null }) =>
  begins === null || ends === null || Date.parse(ends) > Date.parse(begins);

/**
 * maintenanceSchema describes when the site is closed. Without `begins` it is closed already, without `ends` until
 * somebody opens it. Moments are ISO 8601 in UTC.
 */
export const maintenanceSchema = z
  .object({
    closed: z.boolean(),
    begins: z._default(z.nullable(moment), null),
    ends: z._default(z.nullable(moment), null),
    /** What players read, by language; the site has words of its own where there are none. */
    texts: z._default(z.record(languageCodeSchema, z.string().check(z.trim(), z.maxLength(600))), {}),
  })
  .check(z.refine(isAfter, { path: ['ends'] }));
export type Maintenance = z.output<typeof maintenanceSchema>;

/**
 * settingSchemas describe what the back office sets for an operator, by part. All but `maintenance` are parts
 * of the operator's document.
 */
export const settingSchemas = {
  flags: shape.flags,
  texts: z.object({
    tagline: brandSchema.shape.tagline,
    licence: z.string().check(z.trim(), z.minLength(1), z.maxLength(600)),
    /** In other languages than the default one. */
    texts: z._default(z.record(languageCodeSchema, z.object({ tagline: line, licence: line })), {}),
  }),
  regions: z.object({
    blockedRegions: z.array(country),
    blockedNetworks: z.array(z.string().check(z.regex(/^[\d.a-fA-F:]{2,45}(\/\d{1,3})?$/))),
  }),
  /** A language that is not here keeps what it had. */
  help: z.record(languageCodeSchema, z.array(helpArticleSchema).check(z.minLength(1), z.maxLength(60))),
  /** Over what the operator's document says of the same entries. */
  menus: menuPlacementSchema,
  vip: shape.vip,
  maintenance: maintenanceSchema,
} as const;
/** SettingPart names a part of the operator's document that the back office may change. */
export type SettingPart = keyof typeof settingSchemas;
/** Settings holds the value of every part that can be set. */
export type Settings = { [Part in SettingPart]: z.output<(typeof settingSchemas)[Part]> };
