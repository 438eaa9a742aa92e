import type { announcementsResource } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../db/database';
import { previewedRows, type PreviewedRecord } from '../previews/previews';
import { rowOfTexts } from '../publishing/texts';

type Input = z.output<typeof announcementsResource.update>;

/** forAgents is the audience of what agents alone are told. */
export const forAgents = 'G';

/** audienceOf returns whom an announcement is for. Only popups have another audience than everybody or agents alone. */
export const audienceOf = (type: string, execution: string) =>
  type === 'PU' || execution === forAgents ? execution : '';

/** announcementRow returns the columns that a save writes, except the schedule's. */
export const announcementRow = (operator: Operator, input: Input, type: string) => ({
  execution: audienceOf(type, input.execution),
  promotion_type: input.promotionType,
  ...rowOfTexts(operator, input.texts),
});

/** announcementCopies replaces the previewed announcement by its working copy. */
export const announcementCopies = (operator: Operator, previewed: PreviewedRecord | undefined) =>
  previewedRows<Selectable<Database['announcement']>>(previewed, (copy, { type }) =>
    announcementRow(operator, copy as Input, type),
  );
