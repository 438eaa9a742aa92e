import { logoutCall } from '@tessera/contracts/auth';
import { announceState } from './load-member';
import type { EndReason, SessionContext } from './session-context';
import { leave } from './session-store';
import { tokenStorage } from './token-storage';

/** endSession drops the session's data in this tab and publishes that it ended. */
export function endSession(context: SessionContext, reason: EndReason): void {
  const { store, offer, overlays, bus } = context;
  const { token, suspended } = store.getState();
  if (!token && !suspended) return;
  tokenStorage.clear();
  offer.stop();
  context.forgetData();
  leave(store);
  // What waited for its member is nobody's now.
  if (suspended) overlays.setState({ under: [] });
  announceState(context);
  bus.publish('session.revoked', { reason });
}

/** revokeToken revokes a token on the platform that nothing here uses any more. */
export function revokeToken({ api, onError }: SessionContext, token: string): void {
  api.call(logoutCall, {}, { token }).catch((error: unknown) => onError(error, 'logout'));
}

/** forgetOthers makes this browser remember no member, or none but the given one. */
export function forgetOthers({ api, tabs, onError }: SessionContext, memberId?: string): void {
  tabs
    .loadHandover()
    .then((handover) => handover.forgetOthers(api, memberId))
    .catch((error: unknown) => onError(error, 'remembered session'));
}
