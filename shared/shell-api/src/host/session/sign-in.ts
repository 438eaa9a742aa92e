import type { SignInResult } from '../../services/session';
import { logoutCall } from '@tessera/contracts/auth';
import { memberInfoCall } from '@tessera/contracts/member';
import { endSession, forgetOthers, revokeToken } from './end-session';
import { welcomeMember } from './load-member';
import type { SessionContext } from './session-context';
import { sessionHint } from './session-hint';
import { beginRestoring } from './session-store';
import { tokenStorage } from './token-storage';

/**
 * signIn stores the token of a login. A member whose session had expired goes on where they were; anybody
 * else starts at home.
 */
export async function signIn(context: SessionContext, { token, area = 'site' }: SignInResult): Promise<void> {
  const { api, store, tabs, dialogs, navigation, pending } = context;
  const attempt = (pending.signIns += 1);
  // By its own token: whoever is here stays as they are until it is known who came.
  const member = await api.call(memberInfoCall, {}, { token }).catch((error: unknown) => {
    revokeToken(context, token);
    throw error;
  });
  if (attempt !== pending.signIns) return revokeToken(context, token);
  const { token: before, member: former, suspended } = store.getState();
  const same = former?.account === member.account;
  const goesOn = same && (suspended || area !== 'agent');
  // What it holds is the other one's.
  if (former && !same) tokenStorage.clear();
  tokenStorage.write(token);
  if (goesOn) store.setState({ token });
  else {
    context.forgetData();
    beginRestoring(store, token);
  }
  welcomeMember(context, member);
  tabs.post({ type: 'signed-in', account: member.account });
  if (before && before !== token) revokeToken(context, before);
  if (goesOn) return dialogs.closePopup();
  forgetOthers(context, member.id);
  dialogs.closeAll();
  navigation.go(area === 'agent' ? '/agentHome' : '/', { replace: true });
}

/** signOut ends the session on the platform, here and in the site's other tabs, and navigates home. */
export async function signOut(context: SessionContext): Promise<void> {
  const { api, store, tabs, navigation, pending, onError } = context;
  const { token, member } = store.getState();
  if (!token) return;
  pending.signingOut = true;
  await api.call(logoutCall, {}).catch((error: unknown) => onError(error, 'logout'));
  endSession(context, 'logout');
  sessionHint.clear();
  forgetOthers(context);
  pending.signingOut = false;
  tabs.post({ type: 'signed-out', account: member?.account ?? '' });
  navigation.go('/', { replace: true });
}
