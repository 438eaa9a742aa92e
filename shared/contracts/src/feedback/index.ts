import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { pageRequest, pageResponse } from '../wire/query';

/** feedbackKindSchema says whether a member praises, asks or suggests (FEEDBACK), or complains. */
export const feedbackKindSchema = z.enum(['FEEDBACK', 'COMPLAINT']);
export type FeedbackKind = z.infer<typeof feedbackKindSchema>;

/** countWords counts words in any script: Thai, for example, has no spaces between them. */
export function countWords(text: string): number {
  const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  return [...words].filter(({ isWordLike }) => isWordLike).length;
}

/** feedbackRulesCall returns the operator's limits for feedback (section 5.5). */
export const feedbackRulesCall = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFeedbackRules',
  auth: 'optional',
  failures: [],
  request: z.object({}),
  response: z.object({ minWords: z.number(), maxWords: z.number() }),
});

/**
 * feedbackCall submits what a member writes about the site (section 7.2). `number` is the reference number
 * by which the member can ask for it. Fails: VALIDATION_FAILED with `content` FIELD_TOO_SHORT or
 * FIELD_TOO_LONG, RATE_LIMITED.
 */
export const feedbackCall = defineCall({
  method: 'PUT',
  path: '/wps/feedback',
  whileOnBreak: true,
  auth: 'token',
  failures: ['RATE_LIMITED'],
  request: z.object({
    kind: feedbackKindSchema,
    content: z.string().check(z.trim(), z.maxLength(8000)),
  }),
  response: z.object({ number: z.string() }),
});

/** feedbackStateSchema says how far the operator is with a feedback. */
export const feedbackStateSchema = z.enum(['OPEN', 'ANSWERED', 'CLOSED']);
export type FeedbackState = z.infer<typeof feedbackStateSchema>;

/**
 * feedbackListCall returns what the member has written, newest first, with its state and the operator's
 * answer.
 */
export const feedbackListCall = defineCall({
  method: 'GET',
  path: '/wps/feedback',
  auth: 'token',
  failures: [],
  request: z.object(pageRequest({ most: 50, usual: 5 })),
  response: z.object({
    list: z.array(
      z.object({
        number: z.string(),
        kind: feedbackKindSchema,
        content: z.string(),
        state: feedbackStateSchema,
        /** Empty while there is none. */
        answer: z.string(),
        createdAt: z.string(),
      }),
    ),
    ...pageResponse,
  }),
});
/** OwnFeedback describes feedback that the member has sent, with the operator's answer. */
export type OwnFeedback = z.output<typeof feedbackListCall.response>['list'][number];
