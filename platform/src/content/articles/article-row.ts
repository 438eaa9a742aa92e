import type { articlesResource } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import type * as z from 'zod/mini';
import { rowOfTexts } from '../publishing/texts';

export type ArticleInput = z.output<typeof articlesResource.update>;

/** articleRow returns the columns that a save writes, except the schedule's. */
export const articleRow = (operator: Operator, { picture, texts }: ArticleInput) => ({
  picture,
  ...rowOfTexts(operator, texts),
});
