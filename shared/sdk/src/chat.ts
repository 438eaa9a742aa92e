import type { ApiTransport, CallInput, CallOptions } from '@tessera/contracts';
import { chatModelsCall, launchChatCall } from '@tessera/contracts/chat';

/** The desks that may be written to, and how many answers of each are unread. */
export const getChatModels = (api: ApiTransport, options?: CallOptions) =>
  api.call(chatModelsCall, {}, options);

/** The address of a room, good for one entry. */
export const launchChat = (
  api: ApiTransport,
  input: CallInput<typeof launchChatCall>,
  options?: CallOptions,
) => api.call(launchChatCall, input, options);
