import type { ChatRoomMessage } from '@tessera/contracts/chat';
import { createSiteChannel } from '../../../http/pages/client/site-channel';

const channel = createSiteChannel<ChatRoomMessage>();

export const { setSite, notifySite } = channel;
