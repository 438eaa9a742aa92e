import { wait } from '../../../http/pages/client/dom';
import type { RoundView } from '../../messages/calls';
import type { LineWin } from '../../messages/games';
import { countUp } from '../kit/celebrate';
import { el, svgNode } from '../kit/dom';
import type { CreateGame, SentRound } from '../kit/game';
import { createReels } from './reels';

/** Five reels and twenty lines. */
export const createGame: CreateGame<'slot'> = (kit) => {
  const { t, money, session } = kit;
  const { symbols, lines, paytable, returned, jackpot } = session.game;
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

  function showEnd({ payout, shown }: RoundView<'slot'>) {
    if (shown.wins.length === 0 && !shown.jackpot) return;
    const cells = reels.cells();
    reelBox.classList.add('dim');
    for (const line of shown.wins) drawLine(line, cells);
    win.classList.add('shown');
    countUp(win, 0, Number(payout), money);
  }

  async function spin(sent?: SentRound<'slot'>) {
    if (busy) return;
    setBusy(true);
    clearWins();
    kit.result('');
    const answer = await kit.play({}, { round: sent, retry: spin });
    if (answer) {
      kit.showBalance((Number(kit.balance()) - Number(answer.round.stake)).toFixed(session.digits));
      await reels.roll(answer.round.shown.grid);
      showEnd(answer.round);
      kit.settled(answer.balance, [answer.round], answer.round.shown.jackpot ? t('jackpotHit') : '');
    }
    setBusy(false);
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
      ...(jackpot ? [t('jackpotRules', { share: jackpot.share, stakes: money(jackpot.oneIn) })] : []),
      payList(),
    ],
  };
};
