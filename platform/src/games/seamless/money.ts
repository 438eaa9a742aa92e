import type { DbOrTrx, Trx } from '../../db/database';
import type { GameSession } from '../launch/game-sessions';
import { contributionOf } from '../jackpots/terms';
import { potAccount } from '../jackpots/pools';
import { shareWithBonus, type BonusStake, type FreeRound } from '../../money/bonus-balance';
import {
  houseAccount,
  memberBonus,
  memberWallet,
  post,
  readBalance,
  type AccountRef,
  type Posting,
} from '../../money/ledger';
import { vendorWallet } from '../vendor-wallets/accounts';
import { playFromBook } from '../vendor-wallets/embedded/books';
import { memberOf, type Round } from './rounds';
import type { Movement } from './movement';
import { movePlayMoney, playMoneyOf } from '../launch/play-money';
import { providerAccount } from '../launch/provider-account';

const playerOf = (session: GameSession) => ({
  vassalage: session.vassalage,
  memberId: memberOf(session),
  currency: session.currency,
});

/** playerWallet returns the ledger account that a game of real money plays from. */
export function playerWallet(session: GameSession): AccountRef {
  const { memberId, currency, vassalage } = playerOf(session);
  return session.wallet === 'vendor'
    ? vendorWallet(memberId, currency, vassalage)
    : memberWallet(memberId, currency);
}

/** balanceOf returns what a player can stake: cash, and bonus money where this game takes it. */
export async function balanceOf(
  db: DbOrTrx,
  session: GameSession,
  bonusMoney = session.bonus_balance ?? 0n,
): Promise<bigint> {
  if (session.trial) return playMoneyOf(db, session.id);
  const { balance } = await readBalance(db, playerWallet(session));
  return balance + bonusMoney;
}

/** BetMoney says what a stake takes: with a bonus, what of it is bonus money and what the bonus has left. */
interface BetMoney {
  stake: bigint;
  bonus: { stake: BonusStake; balance: bigint } | undefined;
}

/** takePlayerMoney takes a stake and returns the player's balance after it. Throws BALANCE_TOO_LOW. */
export async function takePlayerMoney(
  trx: Trx,
  session: GameSession,
  movement: Movement,
  { stake, bonus }: BetMoney,
  at: Date,
): Promise<bigint> {
  if (session.trial) return movePlayMoney(trx, session.id, -stake);
  const entries = stakeEntries(session, stake, bonus?.stake.amount);
  return postPlay(trx, session, { movement, entries, at }, bonus?.balance);
}

/** stakeEntries returns what a stake moves, `bonusPart` of it from the bonus and the rest from the wallet. */
export function stakeEntries(session: GameSession, stake: bigint, bonusPart = 0n): Entries {
  // In the posting of the stake itself: no pot grows by a bet that was not taken.
  const intoPot = contributionOf(session, stake);
  const pot = potAccount(session.operator, session.node_id, session.currency);
  return [
    { account: playerWallet(session), amount: bonusPart - stake },
    { account: memberBonus(memberOf(session), session.currency), amount: -bonusPart },
    { account: providerAccount(session), amount: stake - intoPot },
    { account: pot, amount: intoPot },
  ];
}

/** payoutEntries returns what a payout from the vendor to the wallet moves. */
export const payoutEntries = (session: GameSession, amount: bigint): Entries => [
  { account: playerWallet(session), amount },
  { account: providerAccount(session), amount: -amount },
];

/**
 * payFreeRound pays what a free round has won as cash from the operator's account of bonuses, and returns the player's balance
 * after it: its vendor neither had its stake nor pays for it.
 */
export async function payFreeRound(
  trx: Trx,
  session: GameSession,
  movement: Movement,
  { free, cash }: { free: FreeRound; cash: bigint },
  at: Date,
): Promise<bigint> {
  const entries = [
    { account: playerWallet(session), amount: cash },
    { account: houseAccount(session.operator, session.currency, 'bonus'), amount: -cash },
  ];
  const posting = { kind: 'bonus.freeRound', reference: `bonus/${free.bonusId}` };
  return postPlay(trx, session, { movement, entries, at, posting });
}

/** givePlayerMoney gives what a round has paid, or a stake back, and returns the player's balance after it. */
export async function givePlayerMoney(
  trx: Trx,
  session: GameSession,
  movement: Movement,
  { round, amount }: { round: Round; amount: bigint },
  at: Date,
): Promise<bigint> {
  if (session.trial) return amount === 0n ? balanceOf(trx, session) : movePlayMoney(trx, session.id, amount);
  const { stake, bonus } = round;
  const wallet = playerWallet(session);
  const result = { stake, amount, isVoid: movement.kind === 'void', wallet, at };
  const shares = bonus && (await shareWithBonus(trx, bonus, result, session.game_type));
  const entries = shares
    ? [...shares.entries, { account: providerAccount(session), amount: -amount }]
    : payoutEntries(session, amount);
  // Another bonus than the round's may be active by now.
  const isActive = bonus !== undefined && bonus.bonusId === session.bonus_id;
  const bonusMoney = isActive ? shares?.balance : undefined;
  const balance = await postPlay(trx, session, { movement, entries, at }, bonusMoney);
  await shares?.finish(session.document);
  return balance;
}

type Entries = Posting['entries'];

interface PlayPosting {
  movement: Movement;
  entries: Posting['entries'];
  at: Date;
  /** Where it is another one than the movement's own. */
  posting?: Pick<Posting, 'kind' | 'reference'>;
}

/** postingOf returns the posting of a movement: entries of nothing are left out. */
export const postingOf = (movement: Movement, entries: Entries, at: Date): Posting => ({
  scope: `seamless/${movement.provider}`,
  key: movement.transactionId,
  kind: `play.${movement.kind}`,
  reference: `${movement.provider}/${movement.roundId}`,
  entries: entries.filter(({ amount }) => amount !== 0n),
  at,
});

/** One posting; where only bonus money moves, the wallet's balance has to be looked up. */
async function postPlay(
  trx: Trx,
  session: GameSession,
  { movement, entries, at, posting }: PlayPosting,
  bonusMoney = session.bonus_balance ?? 0n,
): Promise<bigint> {
  const moved = { ...postingOf(movement, entries, at), ...posting };
  if (moved.entries.length === 0) return balanceOf(trx, session, bonusMoney);
  const posted = await post(trx, moved);
  const { kind } = playerWallet(session);
  const wallet = posted.entries.find(
    ({ account }) => account.ownerKind === 'member' && account.kind === kind,
  );
  if (wallet && session.wallet === 'vendor') await playFromBook(trx, playerOf(session), wallet.amount);
  return wallet ? (wallet.balance ?? 0n) + bonusMoney : balanceOf(trx, session, bonusMoney);
}
