import { wait } from '../../../http/pages/client/dom';
import type { RoundView } from '../../messages/calls';
import type { LineWin, SlotOutcome, SlotSpin } from '../../messages/games';
import { countUp } from '../kit/celebrate';
import { el, isCalm, svgNode } from '../kit/dom';
import type { CreateGame, SentRound } from '../kit/game';
import { createReels } from './reels';

/** Five reels and twenty lines. */
export const createGame: CreateGame<'slot'> = (kit) => {
  const { t, money, session } = kit;
  const { symbols, lines, paytable, returned, bonus, jackpot } = session.game;
  const reelBox = el('div', { id: 'reels', role: 'img', ariaLabel: t('reels') });
  const lineBox = svgNode('svg', {
    id: 'lines',
    viewBox: '0 0 500 300',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  const win = el('output', { id: 'win', aria: { hidden: 'true' } });
  kit.stage.append(el('div', { id: 'machine' }, reelBox, lineBox, win));
  const pot = el('b', {});
  if (jackpot) {
    kit.stage.classList.add('with-jackpot');
    kit.stage.prepend(el('p', { id: 'jackpot' }, el('span', { textContent: t('jackpot') }), pot));
    showPot(session.live.jackpot);
  }
  const reels = createReels(reelBox, symbols);
  let busy = false;

  function setBusy(on: boolean) {
    busy = on;
    kit.lock(on);
    kit.button({ label: t(on ? 'spinning' : 'spin'), disabled: on });
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

  function clearWins() {
    lineBox.replaceChildren();
    win.textContent = '';
    win.classList.remove('shown');
    for (const cell of reelBox.querySelectorAll('.won')) cell.classList.remove('won');
    reelBox.classList.remove('dim');
  }

  function drawLine({ line, count }: LineWin, cells: Element[][]) {
    const rows = lines[line]?.slice(0, count) ?? [];
    rows.forEach((row, reel) => cells[reel]?.[row]?.classList.add('won'));
    const points = rows.map((row, reel) => `${50 + reel * 100},${50 + row * 100}`).join(' ');
    lineBox.append(svgNode('polyline', { points }));
  }

  /** What a spin won lights up, and is counted up to `amount`. */
  function showWins({ wins }: SlotSpin, amount: number) {
    if (amount === 0) return;
    const cells = reels.cells();
    reelBox.classList.add('dim');
    for (const line of wins) drawLine(line, cells);
    win.classList.add('shown');
    countUp(win, 0, amount, money);
  }

  /** Spins that cost nothing, one after the other: each is seen to its end before the next begins. */
  async function showFreeSpins(freeSpins: readonly SlotSpin[], lineStake: number) {
    for (const [index, free] of freeSpins.entries()) {
      kit.result(t('freeSpin', { number: index + 1, count: freeSpins.length }));
      await wait(isCalm() ? 0 : 700);
      clearWins();
      await reels.roll(free.grid);
      showWins(free, free.lineStakes * lineStake);
    }
  }

  /** What happened beside the lines, in words. */
  function happenedIn({ jackpot: hit, multiplier, freeSpins }: SlotOutcome): string {
    if (hit) return t('jackpotHit');
    if (multiplier) return t('multiplierHit', { times: multiplier });
    return freeSpins ? t('freeSpinsPlayed', { count: freeSpins.length }) : '';
  }

  async function showRound({ stake, payout, shown }: RoundView<'slot'>) {
    await reels.roll(shown.grid);
    const { freeSpins } = shown;
    if (!freeSpins) {
      showWins(shown, Number(payout));
      return;
    }
    const lineStake = Number(stake) / lines.length;
    const first = shown.wins.reduce((sum, { pays }) => sum + pays, 0);
    showWins(shown, first * lineStake);
    await showFreeSpins(freeSpins, lineStake);
  }

  async function spin(sent?: SentRound<'slot'>) {
    if (busy) return;
    setBusy(true);
    clearWins();
    kit.result('');
    const answer = await kit.play({}, { round: sent, retry: spin });
    if (answer) {
      kit.showBalance((Number(kit.balance()) - Number(answer.round.stake)).toFixed(session.digits));
      await showRound(answer.round);
      kit.settled(answer.balance, [answer.round], happenedIn(answer.round.shown));
    }
    setBusy(false);
  }

  function bonusRules(): string[] {
    if (!bonus) return [];
    const { oneIn } = bonus;
    return [
      bonus.kind === 'freeSpins'
        ? t('freeSpinRules', { oneIn, spins: bonus.spins })
        : t('multiplierRules', { oneIn, most: bonus.most }),
    ];
  }

  function payList() {
    const items = symbols.map((picture, symbol) => {
      const pays = (paytable[symbol] ?? []).flatMap((times, index) =>
        times > 0 ? [`${index + 3} × ${(times / 20).toLocaleString()}`] : [],
      );
      return el(
        'li',
        {},
        el('img', { src: picture, alt: '' }),
        el('span', { textContent: pays.join('   ') }),
      );
    });
    return el('ul', { className: 'pays' }, ...items);
  }

  return {
    iconButton: true,
    begin() {
      kit.button({ press: () => spin() });
      setBusy(false);
      // A phone has no space bar.
      kit.welcome(t(matchMedia('(hover: hover)').matches ? 'spinReady' : 'spinTouch'));
      if (jackpot) void watchPot();
      const { resumed } = session;
      if (resumed) reels.show(resumed.shown.grid);
    },
    rules: () => [
      t('slotRules', { percent: returned }),
      ...bonusRules(),
      ...(jackpot ? [t('jackpotRules', { share: jackpot.share, stakes: money(jackpot.oneIn) })] : []),
      payList(),
    ],
  };
};
