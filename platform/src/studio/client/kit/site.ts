import type { StudioMessage } from '@tessera/contracts/games';
import { createSiteChannel } from '../../../http/pages/client/site-channel';

/** The site that has opened the game. The studio serves this page for its operators' sites only. */
const channel = createSiteChannel<StudioMessage>(new URLSearchParams(location.search).get('site') ?? '');

export const { isFramed, setSite, notifySite } = channel;

export function leaveToSite(): void {
  notifySite({ type: 'studio.exit' });
  channel.leaveUnframed();
}
