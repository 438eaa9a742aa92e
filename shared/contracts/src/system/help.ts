import * as z from '@tessera/contracts/schema';
import { helpArticleSchema } from '../operator/help-article';
import { languageCodeSchema } from '../operator/language';
import { defineCall } from '../wire/call';

/**
 * helpCenterCall returns the help center in the language of the request. `helpV2Call` takes the language from
 * its query.
 */
export const helpCenterCall = defineCall({
  method: 'GET',
  path: '/wps/system/helpCenter',
  shared: { seconds: 60 },
  failures: [],
  request: z.object({}),
  response: z.object({ articles: z.array(helpArticleSchema) }),
});

/**
 * helpV2Call returns the help center in `lang` where the operator has it, else in the language of the request
 * (section 7.1).
 */
export const helpV2Call = defineCall({
  method: 'GET',
  path: '/wps/system/helpV2',
  shared: { seconds: 60 },
  failures: [],
  request: z.object({ lang: z.optional(languageCodeSchema), device: z._default(z.literal('WEB'), 'WEB') }),
  response: z.object({ articles: z.array(helpArticleSchema) }),
});
