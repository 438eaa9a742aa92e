import type { ChatRoomMessage } from '@tessera/contracts/chat';

let site = '';

export function setSite(origin: string): void {
  site = origin;
}

/** notifySite tells the page that frames the room, and no other one. */
export function notifySite(type: ChatRoomMessage['type']): void {
  const message: ChatRoomMessage = { type };
  if (site && parent !== window) parent.postMessage(message, site);
}
