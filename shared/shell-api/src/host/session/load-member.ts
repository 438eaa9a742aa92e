import {
  consolidatedCall,
  memberInfoCall,
  unreadCountCall,
  type MemberInfo,
} from '@tessera/contracts/member';
import { balanceCall } from '@tessera/contracts/wallet';
import { cachedMember } from './cached-member';
import type { SessionContext } from './session-context';
import { applyBalance, enter } from './session-store';

/** Tells the page in which state the session is now. */
export const announceState = ({ bus, store }: Pick<SessionContext, 'bus' | 'store'>): void =>
  bus.publish('session.changed', { state: store.getState().state });

/** Asks whose token it is, unless another one has taken its place by the answer. */
export async function loadMember(context: SessionContext, token: string): Promise<void> {
  const member = await context.api.call(memberInfoCall, {});
  if (context.store.getState().token === token) welcomeMember(context, member);
}

/** Puts the member in place and asks for what the header shows of them. */
export function welcomeMember(context: SessionContext, member: MemberInfo): void {
  const { api, store, offer, onError } = context;
  enter(store, member);
  cachedMember.write(member);
  offer.start();
  announceState(context);
  // The platform gives nothing more before the password is changed.
  if (member.passwordChangeRequired) return;
  // Reported already; the page goes on without the amount.
  refreshBalance(context).catch(() => undefined);
  if (member.isTrial) return;
  void api.call(unreadCountCall, {}).then(
    ({ count }) => store.setState({ unread: count }),
    (error: unknown) => onError(error, 'unread count'),
  );
  if (context.agentPolicy())
    void api.call(consolidatedCall, {}).then(
      (consolidated) => store.setState({ consolidated }),
      (error: unknown) => onError(error, 'consolidated info'),
    );
}

/** Asks for the balance and tells the page; reports what fails, and rejects with it. */
export async function refreshBalance({ api, store, bus, onError }: SessionContext): Promise<void> {
  try {
    const balance = await api.call(balanceCall, {});
    applyBalance(store, balance);
    bus.publish('balance.changed', balance);
  } catch (error) {
    onError(error, 'balance');
    throw error;
  }
}
