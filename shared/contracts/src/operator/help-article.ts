import * as z from '@tessera/contracts/schema';

/**
 * helpArticleSchema describes a help article. `content` is HTML from the operator: sanitise it before it is
 * shown. `id` is the anchor, "term" for the terms.
 */
export const helpArticleSchema = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  title: z.string(),
  content: z.string(),
});
export type HelpArticle = z.infer<typeof helpArticleSchema>;
