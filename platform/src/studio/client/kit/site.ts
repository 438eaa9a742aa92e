import type { StudioMessage } from '@tessera/contracts/games';

/** The site that has opened the game. The studio serves this page for its operators' sites only. */
let site = new URLSearchParams(location.search).get('site') ?? '';

export const isFramed = (): boolean => window.parent !== window;

export function setSite(origin: string): void {
  site = origin;
}

/** notifySite tells the page that frames the game, and no other one. */
export function notifySite(message: StudioMessage): void {
  if (isFramed() && site) window.parent.postMessage(message, site);
}

export function leaveToSite(): void {
  notifySite({ type: 'studio.exit' });
  if (!isFramed() && site) location.assign(site);
}
