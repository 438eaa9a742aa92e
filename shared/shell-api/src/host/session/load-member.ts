import {
  consolidatedCall,
  memberInfoCall,
  unreadCountCall,
  type MemberInfo,
} from '@tessera/contracts/member';
import { availablePromoCall } from '@tessera/contracts/rewards';
import { balanceCall } from '@tessera/contracts/wallet';
import { cachedMember } from './cached-member';
import type { SessionContext } from './session-context';
import { applyBalance, enter } from './session-store';

/** announceState publishes the session's state on the bus. */
export const announceState = ({ bus, store }: Pick<SessionContext, 'bus' | 'store'>): void =>
  bus.publish('session.changed', { state: store.getState().state });

/** loadMember reads the member of a token and stores it, unless another token has replaced it meanwhile. */
export async function loadMember(context: SessionContext, token: string): Promise<void> {
  const member = await context.api.call(memberInfoCall, {});
  if (context.store.getState().token === token) welcomeMember(context, member);
}

/** The platform gives nothing more before the password is changed. */
const isRestricted = ({ store }: Pick<SessionContext, 'store'>): boolean =>
  store.getState().member?.passwordChangeRequired === true;

/** welcomeMember stores the member and reads what the header shows of them. */
export function welcomeMember(context: SessionContext, member: MemberInfo): void {
  const { api, store, offer, onError } = context;
  enter(store, member);
  cachedMember.write(member);
  offer.start();
  announceState(context);
  if (isRestricted(context)) return;
  // Reported already; the page goes on without the amount.
  refreshBalance(context).catch(() => undefined);
  refreshUnread(context);
  refreshRewards(context);
  if (member.isTrial) return;
  if (context.agentPolicy())
    void api.call(consolidatedCall, {}).then(
      (consolidated) => store.setState({ consolidated }),
      (error: unknown) => onError(error, 'consolidated info'),
    );
}

/** refreshMember reads what is known of the member anew and keeps everything else as it is. A failure is reported. */
export function refreshMember({ api, store, onError }: SessionContext): void {
  const { state, token } = store.getState();
  if (state === 'visitor') return;
  void api.call(memberInfoCall, {}).then(
    (member) => {
      // Somebody else may be signed in by now.
      if (store.getState().token === token) store.setState({ member });
    },
    (error: unknown) => onError(error, 'member info'),
  );
}

/** refreshUnread reads how many messages are unread. Only a member has any (section 6). A failure is reported. */
export function refreshUnread(context: SessionContext): void {
  const { api, store, onError } = context;
  const { state } = store.getState();
  if (state === 'visitor' || state === 'trial' || isRestricted(context)) return;
  void api.call(unreadCountCall, {}).then(
    ({ count }) => store.setState({ unread: count }),
    (error: unknown) => onError(error, 'unread count'),
  );
}

/** refreshRewards reads how many rewards the member can claim and publishes it. A failure is reported. */
export function refreshRewards(context: SessionContext): void {
  const { api, store, bus, onError } = context;
  const { state, token } = store.getState();
  if (state === 'visitor' || state === 'trial' || isRestricted(context)) return;
  // The bus remembers what was counted for who was here before.
  if (store.getState().rewards === 0) bus.publish('rewards.counted', { count: 0, byKind: {} });
  void api.call(availablePromoCall, {}).then(
    ({ availablePromoCount: count, byKind }) => {
      // Somebody else may be signed in by now.
      if (store.getState().token !== token) return;
      store.setState({ rewards: count });
      bus.publish('rewards.counted', { count, byKind });
    },
    (error: unknown) => onError(error, 'waiting rewards'),
  );
}

/** refreshBalance reads the balance and publishes it. A failure is reported and rejects. */
export async function refreshBalance(context: SessionContext): Promise<void> {
  const { api, store, bus, onError } = context;
  if (isRestricted(context)) return;
  try {
    const balance = await api.call(balanceCall, {});
    applyBalance(store, balance);
    bus.publish('balance.changed', balance);
  } catch (error) {
    onError(error, 'balance');
    throw error;
  }
}
