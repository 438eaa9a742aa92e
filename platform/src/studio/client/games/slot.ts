import { wait } from '../../../http/pages/client/dom';
import type { RoundView } from '../../messages/calls';
import type { SlotSpin } from '../../messages/games';
import { el, isCalm } from '../kit/dom';
import type { CreateGame, SentRound } from '../kit/game';
import { createFreeRounds } from '../kit/free-rounds';
import { createMachine } from './slot/machine';
import { happenedIn, slotRules } from './slot/slot-rules';

/** createGame shows five reels and twenty lines. */
export const createGame: CreateGame<'slot'> = (kit) => {
  const { t, money, session } = kit;
  const { game } = session;
  const machine = createMachine({ game, money });
  kit.stage.append(machine.box);
  const pot = el('b', {});
  if (game.jackpot) {
    kit.stage.prepend(el('p', { id: 'jackpot' }, el('span', { textContent: t('jackpot') }), pot));
    showPot(session.live.jackpot);
  }
  let busy = false;
  const free = createFreeRounds(kit);
  kit.stage.prepend(free.sign);

  function showFree() {
    kit.stage.classList.toggle('with-sign', free.show() || game.jackpot !== undefined);
  }

  function setBusy(on: boolean) {
    busy = on;
    kit.lock(on);
    kit.button({ label: t(on ? 'spinning' : free.current() ? 'freeName' : 'spin'), disabled: on });
  }

  function showPot(amount: string | undefined) {
    if (amount !== undefined) pot.textContent = money(amount);
  }

  /** Others play for it too. Not while the reels turn: what they bring is not told before they stand. */
  async function watchPot() {
    for (;;) {
      await wait(4_000);
      if (busy || document.hidden) continue;
      const state = await kit.state();
      if (!busy) showPot(state?.live.jackpot);
    }
  }

  /** Spins that cost nothing, one after the other: each is seen to its end before the next begins. */
  async function showFreeSpins(freeSpins: readonly SlotSpin[], lineStake: number) {
    for (const [index, free] of freeSpins.entries()) {
      kit.result(t('freeSpin', { number: index + 1, count: freeSpins.length }));
      await wait(isCalm() ? 0 : 700);
      machine.clearWins();
      await machine.roll(free.grid);
      machine.showWins(free, free.lineStakes * lineStake);
    }
  }

  async function showRound({ stake: own, free: freeRound, payout, shown }: RoundView<'slot'>) {
    const stake = freeRound?.stake ?? own;
    await machine.roll(shown.grid);
    const { freeSpins } = shown;
    if (!freeSpins) {
      machine.showWins(shown, Number(payout));
      return;
    }
    const lineStake = Number(stake) / game.lines.length;
    const first = shown.wins.reduce((sum, { pays }) => sum + pays, 0);
    machine.showWins(shown, first * lineStake);
    await showFreeSpins(freeSpins, lineStake);
  }

  /** Free rounds come first. When they are over a stake is the player's own again, which they are told before the next one. */
  async function endOrGoOn(played: RoundView<'slot'> | undefined) {
    await free.follow(played);
    showFree();
  }

  async function spin(sent?: SentRound<'slot'>) {
    if (busy) return;
    setBusy(true);
    machine.clearWins();
    kit.result('');
    const answer = await kit.play({}, { round: sent, retry: spin, free: free.current() });
    if (answer) {
      kit.showBalance((Number(kit.balance()) - Number(answer.round.stake)).toFixed(session.digits));
      await showRound(answer.round);
      kit.settled(answer.balance, [answer.round], happenedIn(answer.round.shown));
    }
    await endOrGoOn(answer?.round);
    setBusy(false);
  }

  return {
    iconButton: true,
    begin() {
      kit.button({ press: () => spin() });
      showFree();
      setBusy(false);
      // A phone has no space bar.
      kit.welcome(
        free.current() ? t('freeReady') : t(matchMedia('(hover: hover)').matches ? 'spinReady' : 'spinTouch'),
      );
      if (game.jackpot) void watchPot();
      if (session.resumed) machine.show(session.resumed.shown.grid);
    },
    rules: () => slotRules(game, money),
  };
};
