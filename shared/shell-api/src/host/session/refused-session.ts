import { endSession } from './end-session';
import { hasUnsentForm } from './has-unsent-form';
import { announceState } from './load-member';
import { recoverSession } from './restore-session';
import type { EndReason, SessionContext } from './session-context';
import { sessionHint } from './session-hint';
import { suspendSession } from './suspend-session';
import { tokenStorage } from './token-storage';

/**
 * handleRefusedSession handles the platform's answer that the session is over: it recovers, suspends or ends
 * the session.
 */
export function handleRefusedSession(context: SessionContext, reason: Exclude<EndReason, 'logout'>): void {
  const { store, pending } = context;
  // Who signs out is told so by calls and by the socket too.
  if (pending.signingOut) return;
  const { state, token, suspended, restoring } = store.getState();
  const expired = reason === 'expired';
  // Every call that was under way finds out by itself.
  if (suspended && expired) return;
  // Another tab may have a session still, or this browser remembers one.
  if (expired && token && restoring && !pending.recovering && sessionHint.read())
    return void recoverOrEnd(context);
  if (reason === 'revoked' || reason === 'break') sessionHint.clear();
  const inTheMiddle = () => context.onMemberPage() || hasUnsentForm(document);
  if (expired && token && state !== 'visitor' && inTheMiddle()) suspendSession(context);
  else endSession(context, reason);
}

/** The token that was kept is no longer good. */
async function recoverOrEnd(context: SessionContext): Promise<void> {
  tokenStorage.clear();
  if (await recoverSession(context)) return;
  context.forgetData();
  announceState(context);
  context.bus.publish('session.revoked', { reason: 'expired' });
}
