import type { ApiTransport, CallInput, CallOptions } from '@tessera/contracts';
import { feedbackCall, feedbackRulesCall } from '@tessera/contracts/feedback';

/** How many words the operator wants. */
export const getFeedbackRules = (api: ApiTransport, options?: CallOptions) =>
  api.call(feedbackRulesCall, {}, options);

/** Resolves to the number that it is kept under. */
export const sendFeedback = (api: ApiTransport, feedback: CallInput<typeof feedbackCall>) =>
  api.call(feedbackCall, feedback);
