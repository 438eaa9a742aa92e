import type { ApiTransport, CallInput, CallOptions } from '@tessera/contracts';
import { feedbackCall, feedbackListCall, feedbackRulesCall } from '@tessera/contracts/feedback';

/** How many words the operator wants. */
export const getFeedbackRules = (api: ApiTransport, options?: CallOptions) =>
  api.call(feedbackRulesCall, {}, options);

/** Resolves to the number that it is kept under. */
export const sendFeedback = (api: ApiTransport, feedback: CallInput<typeof feedbackCall>) =>
  api.call(feedbackCall, feedback);

/** What the member has written, newest first, with its answers. */
export const getOwnFeedback = (
  api: ApiTransport,
  page: CallInput<typeof feedbackListCall>,
  options?: CallOptions,
) => api.call(feedbackListCall, page, options);
