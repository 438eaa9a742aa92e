import * as z from '@tessera/contracts/schema';
import { languageCodeSchema } from '../../operator/language';
import { helpArticleSchema } from '../../system/help';
import { defineResource, recordShape } from '../resource';
import { settingSchemas } from '../settings';
import { contentActions, contentRoles } from './content';

/** One record of each, whose id is the resource's name. Version 0 is the operator's document. */
const oneRecord = { filters: {}, sorts: ['id'], sort: 'id', search: false, columns: ['id', 'version'] };
const actions = { restore: contentActions.restore };
const missing = z.array(languageCodeSchema);
const helpTexts = z.object({ help: settingSchemas.help });

/** helpResource holds the help centre: its articles in each language. */
export const helpResource = defineResource({
  name: 'help',
  record: z.object({
    ...recordShape,
    help: z.record(languageCodeSchema, z.array(helpArticleSchema)),
    missing,
  }),
  list: oneRecord,
  update: helpTexts,
  fields: { help: 'list' },
  actions,
  roles: contentRoles,
});

/**
 * The footer settings hold the texts at the head and the foot of every page. Empty lines are the default language's.
 */
export const footerResource = defineResource({
  name: 'footer',
  record: z.object({
    ...recordShape,
    tagline: z.string(),
    licence: z.string(),
    texts: z.record(languageCodeSchema, z.object({ tagline: z.string(), licence: z.string() })),
    missing,
  }),
  list: oneRecord,
  update: settingSchemas.texts,
  fields: { tagline: 'line', licence: 'text' },
  texts: { tagline: 'line', licence: 'text' },
  actions,
  roles: contentRoles,
});
