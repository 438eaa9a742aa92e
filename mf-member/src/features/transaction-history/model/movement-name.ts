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

/** movementPath returns where the deposit or the withdrawal of a movement is shown; nothing where there is no page of it. */
export function movementPath({ reference }: Pick<Movement, 'reference'>) {
  const [, kind, id] = /^(deposit|withdrawal)\/(\d+)$/.exec(reference) ?? [];
  if (kind === undefined || id === undefined) return undefined;
  const page = kind === 'deposit' ? 'depositv2' : 'withdraw';
  return { kind: kind as 'deposit' | 'withdrawal', path: `${pagePath(page)}&${kind}=${id}` };
}
