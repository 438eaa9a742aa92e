import * as z from '@tessera/contracts/schema';
import { languageCodeSchema } from '../../operator/language';
import { helpArticleSchema } from '../../operator/help-article';
import { defineResource, recordShape } from '../resource';
import { settingSchemas } from '../settings';
import { contentActions, contentRoles, contentShape, copyActionsOf, maybeLine, textsOf } from './content';

/** One record of each, whose id is the resource's name. Version 0 is the operator's document. */
const oneRecord = { filters: {}, sorts: ['id'], sort: 'id', search: false, columns: ['id', 'version'] };

/**
 * settingActions exist for every setting that players read. What is saved lies beside it as a working copy until it is
 * published, at once or at a moment.
 */
export const settingActions = { ...copyActionsOf(['editor']), restore: contentActions.restore } as const;
const { copy } = contentShape;

const missing = z.array(languageCodeSchema);
const helpTexts = z.object({ help: settingSchemas.help });

/** helpResource holds the help centre: its articles in each language. */
export const helpResource = defineResource({
  name: 'help',
  record: z.object({
    ...recordShape,
    copy,
    help: z.record(languageCodeSchema, z.array(helpArticleSchema)),
    missing,
  }),
  list: oneRecord,
  update: helpTexts,
  fields: { help: 'list' },
  actions: settingActions,
  roles: contentRoles,
  preview: true,
});

/**
 * footerResource describes the texts at the head and the foot of every page. The default language has both lines; an
 * empty line of another falls back to it.
 */
export const footerResource = defineResource({
  name: 'footer',
  record: z.object({
    ...recordShape,
    copy,
    /** In the default language. */
    tagline: z.string(),
    texts: textsOf(z.object({ tagline: z.string(), licence: z.string() })),
    missing,
  }),
  list: { ...oneRecord, columns: ['tagline', 'missing', 'version'] },
  update: z.object({ texts: textsOf(z.object({ tagline: maybeLine(120), licence: maybeLine(600) })) }),
  texts: { tagline: 'line', licence: 'text' },
  actions: settingActions,
  roles: contentRoles,
  preview: true,
});
