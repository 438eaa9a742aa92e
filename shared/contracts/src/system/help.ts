import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

/** `content` is HTML from the operator: sanitise it before it is shown. `id` is the anchor, "term" for the terms. */
export const helpArticleSchema = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  title: z.string(),
  content: z.string(),
});
export type HelpArticle = z.infer<typeof helpArticleSchema>;

/** The help center in the language of the request. */
export const helpCenterCall = defineCall({
  method: 'GET',
  path: '/wps/system/helpCenter',
  request: z.object({}),
  response: z.object({ articles: z.array(helpArticleSchema) }),
});
