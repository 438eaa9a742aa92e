import type { Message, MessageAboutKind, MessageKind } from '@tessera/contracts/messages';
import { pagePath } from '../../../model/pages';

const linked = (page: Parameters<typeof pagePath>[0], name: string) => (id: string) =>
  `${pagePath(page)}&${name}=${id}`;

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
  mission: () => pagePath('missionLeaderboard'),
  redemption: () => '/pointMall?tab=history',
};

/** Where a message leads that names nothing in particular. */
const pagesOfKinds: Partial<Record<MessageKind, string>> = {
  DEPOSIT: pagePath('depositv2'),
  WITHDRAWAL: pagePath('withdraw'),
  BONUS: pagePath('bonusDetails'),
  PLAY: pagePath('personalHistoryCopy'),
  ACCOUNT: pagePath('securityCenter'),
  REWARD: '/pointMall?tab=history',
  REFERRAL: pagePath('referral'),
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
