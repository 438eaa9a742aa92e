import type { Movement } from '@tessera/contracts/records';
import { pagePath } from '../../../model/pages';

const names = {
  'payment.deposit': 'movement.deposit',
  'payment.credit': 'movement.deposit',
  'withdrawal.reserve': 'movement.withdrawal',
  'withdrawal.release': 'movement.withdrawalBack',
  'withdrawal.returned': 'movement.withdrawalBack',
  'withdrawal.refund': 'movement.withdrawalBack',
  'play.bet': 'movement.bet',
  'lottery.bet': 'movement.bet',
  'play.settle': 'movement.win',
  'lottery.settle': 'movement.win',
  'play.void': 'movement.betBack',
  'lottery.return': 'movement.betBack',
  'lottery.correct': 'movement.drawCorrected',
  'jackpot.win': 'movement.jackpot',
  'promotion.reward': 'movement.reward',
  'promotion.referral': 'movement.referral',
  'bonus.complete': 'movement.bonus',
  'bonus.cashback': 'movement.cashback',
  'bonus.freeRound': 'movement.freeRound',
  'mission.reward': 'movement.mission',
  'leaderboard.prize': 'movement.leaderboard',
  'rebate.claim': 'movement.rebate',
  'vip.gift': 'movement.vip',
  'raffle.prize': 'movement.raffle',
  'redEnvelope.open': 'movement.redEnvelope',
  'points.convert': 'movement.points',
  'points.reward': 'movement.reward',
  'transfer.vendorIn': 'movement.vendorIn',
  'transfer.vendorInReturned': 'movement.vendorBack',
  'transfer.vendorOut': 'movement.vendorOut',
  'transfer.vendorOutReturned': 'movement.vendorBack',
  'transfer.upline': 'movement.upline',
  'transfer.downline': 'movement.downline',
  'agent.dividend': 'movement.dividend',
  'agent.daily': 'movement.dailySalary',
  'agent.hourly': 'movement.hourlySalary',
  'agent.realtime': 'movement.realtimeSalary',
  'agent.correction': 'movement.incomeCorrected',
  WELCOME_CREDIT: 'movement.welcome',
  'seed.opening': 'movement.seedOpening',
  'seed.closing': 'movement.seedClosing',
} as const;

/** movementName returns the key of the text that says what a movement was; of a kind that is not known, what it belongs to. */
export function movementName({ kind, group }: Pick<Movement, 'kind' | 'group'>) {
  return Object.hasOwn(names, kind) ? names[kind as keyof typeof names] : (`group.${group}` as const);
}

/** The page on which what a reference names is shown, and what its address calls it. */
const pages = {
  deposit: { page: 'depositv2', name: 'deposit' },
  withdrawal: { page: 'withdraw', name: 'withdrawal' },
  bonus: { page: 'bonusDetails', name: 'bonus' },
  cashback: { page: 'bonusDetails', name: 'cashback' },
  'wallet-transfer': { page: 'transferFund', name: 'transfer' },
  'member-transfer': { page: 'transferUpline', name: 'transfer' },
} as const;

/** movementPath returns where what a movement belongs to is shown; nothing where there is no page of it. */
export function movementPath({ reference }: Pick<Movement, 'reference'>) {
  const [, of, id] = /^([a-z-]+)\/(\d+)$/.exec(reference) ?? [];
  if (of === undefined || id === undefined || !Object.hasOwn(pages, of)) return undefined;
  const { page, name } = pages[of as keyof typeof pages];
  return { kind: name, path: `${pagePath(page)}&${name}=${id}` };
}
