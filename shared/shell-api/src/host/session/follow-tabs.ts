import { endSession, revokeToken } from './end-session';
import { hasUnsentForm } from './has-unsent-form';
import { cachedMember } from './cached-member';
import { beginSession } from './restore-session';
import type { SessionContext } from './session-context';
import { sessionHint } from './session-hint';
import { beginRestoring } from './session-store';
import type { TabMessage } from './other-tabs';
import { tokenStorage } from './token-storage';

/** followTab reacts to a login or logout in another tab: it joins that session or ends its own. */
export function followTab(context: SessionContext, { type, account }: TabMessage): void {
  const { token, member, suspended } = context.store.getState();
  const lastAccount = member?.account ?? cachedMember.account();
  if (type === 'signed-in' && !suspended && sessionHint.read() && (!token || lastAccount === account))
    return void joinTab(context).catch((error: unknown) => context.onError(error, 'session of another tab'));
  if (!token && !suspended) return;
  // One browser is one person: who left, or somebody else who came, ends it here too.
  const same = lastAccount === account;
  if (type === 'signed-out' ? !same && lastAccount !== undefined : same) return;
  // A token of this tab's own is still good, and must not outlive it.
  if (token) revokeToken(context, token);
  endSession(context, 'elsewhere');
}

/** Takes the session of the other tab, unless something is being written here for a visitor. */
async function joinTab(context: SessionContext): Promise<void> {
  const { store, tabs } = context;
  if (!store.getState().token && hasUnsentForm(document)) return;
  const { takeFromTabs } = await tabs.loadHandover();
  const token = await takeFromTabs();
  const { token: before, state, suspended } = store.getState();
  if (!token || token === before || suspended) return;
  tokenStorage.write(token);
  if (before && state !== 'visitor') return store.setState({ token });
  beginRestoring(store, token);
  await beginSession(context, token);
}
