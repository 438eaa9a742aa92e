import type { Message, MessageAboutKind, MessageKind } from './message';

const page = (id: string) => `/member?page=${id}`;
const linked = (pageId: string, name: string) => (id: string) => `${page(pageId)}&${name}=${id}`;

/** Where each of them is shown, with itself open or marked. */
const paths: Record<Exclude<MessageAboutKind, 'feedback' | 'contract'>, (id: string) => string> = {
  deposit: linked('depositv2', 'deposit'),
  withdrawal: linked('withdraw', 'withdrawal'),
  bonus: linked('bonusDetails', 'bonus'),
  walletTransfer: linked('transferFund', 'transfer'),
  memberTransfer: linked('transferUpline', 'transfer'),
  leaderboard: () => '/leaderboard',
  vip: () => '/vip',
  raffle: () => '/raffle',
  mission: () => page('missionLeaderboard'),
  redemption: () => '/pointMall?tab=history',
};

/** Where a message leads that names nothing in particular. */
const pagesOfKinds: Partial<Record<MessageKind, string>> = {
  DEPOSIT: page('depositv2'),
  WITHDRAWAL: page('withdraw'),
  BONUS: page('bonusDetails'),
  PLAY: page('personalHistoryCopy'),
  ACCOUNT: page('securityCenter'),
  REWARD: '/pointMall?tab=history',
  REFERRAL: page('referral'),
};

/** MessageTarget is where a message leads: an address of the site, or a popup. */
export type MessageTarget =
  | { path: string }
  | { popup: 'feedback' | 'notice' }
  | { popup: 'contract'; params: { contractId: string } };

/** messageTarget returns where a message leads; nothing where it says all there is. */
export function messageTarget({ kind, about }: Pick<Message, 'kind' | 'about'>): MessageTarget | undefined {
  if (kind === 'NOTICE') return { popup: 'notice' };
  if (kind === 'FEEDBACK' || about?.kind === 'feedback') return { popup: 'feedback' };
  if (about?.kind === 'contract') return { popup: 'contract', params: { contractId: about.id } };
  const path = about ? paths[about.kind](about.id) : pagesOfKinds[kind];
  return path === undefined ? undefined : { path };
}

/** messagePath returns the address that shows what a message is about; the message itself where that is no page. */
export function messagePath(message: Pick<Message, 'id' | 'kind' | 'about' | 'own'>): string {
  const target = message.own ? undefined : messageTarget(message);
  return target && 'path' in target ? target.path : `${page('messageV2')}&message=${message.id}`;
}
