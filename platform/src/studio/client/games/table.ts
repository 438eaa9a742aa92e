import { wait } from '../../../http/pages/client/dom';
import type { GameState } from '../../messages/calls';
import { el } from '../kit/dom';
import type { CreateGame, SentRound } from '../kit/game';
import { createScene } from './scenes';
import { colorOf } from './wheel';

/** createGame creates a table whose rounds run by the server's clock, the same for everybody. */
export const createGame: CreateGame<'table'> = (kit) => {
  const { t, nameText, money, session } = kit;
  const { table, spots, odds, betMs, showMs, returned } = session.game;
  const isRoulette = table === 'roulette';
  const nameOf = (spot: string): string => {
    const number = /^[ndf](\d+)$/.exec(spot)?.[1];
    if (number) return t('spot_number', { number });
    // What a field of the wheel wins is its name.
    return (spot.startsWith('w') && odds[spot]) || nameText('spot', spot);
  };
  const scene = createScene(table, nameOf);

  const past = el('ol', { id: 'past', ariaLabel: t('tablePast') });
  const sceneBox = el('div', { id: 'scene', data: { table } });
  const phase = el('span', { id: 'phase' });
  const seconds = el('span', { id: 'seconds', aria: { hidden: 'true' } });
  const clock = el('progress', { id: 'clock', max: 1, value: 0, aria: { hidden: 'true' } });
  const layout = el('div', { id: 'layout', data: { table }, role: 'group', ariaLabel: t('tableOpen') });
  const buttons = new Map(spots.map((spot) => [spot, spotButton(spot)]));
  layout.append(...buttons.values());
  kit.stage.dataset['table'] = table;
  kit.stage.append(past, sceneBox, el('div', { id: 'time' }, phase, seconds, clock), layout);

  let firstSight = true;
  let live = session.live;
  let shownTurn: string | undefined;
  let settledTurn: number | undefined;

  function spotButton(spot: string) {
    const number = /^n(\d+)$/.exec(spot)?.[1];
    const text = el('span', { className: 'spot-name', textContent: number ?? nameOf(spot) });
    const chip = el('b', { className: 'chip', hidden: true });
    const pays = el('small', {
      className: 'pays',
      textContent: nameOf(spot) === odds[spot] ? '' : (odds[spot] ?? ''),
    });
    const button = el('button', { type: 'button', className: 'spot', data: { spot } }, text, pays, chip);
    if (number !== undefined) button.dataset['color'] = colorOf(Number(number));
    button.addEventListener('click', () => bet(spot));
    return button;
  }

  /** The bets of the last turn that this player bet in, as they were. */
  function lastBets() {
    const past = kit.rounds().filter(({ choice }) => choice.turn < live.turn);
    const turn = Math.max(...past.map(({ choice }) => choice.turn));
    return past.filter(({ choice }) => choice.turn === turn);
  }

  async function betAgain() {
    const { turn } = live;
    for (const { choice, stake } of lastBets()) {
      if (live.turn !== turn) return;
      const round = { roundId: crypto.randomUUID(), stake, choice: { turn, spot: choice.spot } };
      await bet(choice.spot, round);
    }
  }

  function showAgain() {
    const bets = lastBets();
    const isOpen = kit.now() < live.closesAt && turnRounds(live.turn).length === 0;
    const sum = bets.reduce((total, { stake }) => total + Number(stake), 0);
    kit.button({
      label: t('betAgain', { amount: money(sum) }),
      hidden: bets.length === 0,
      disabled: !isOpen,
      press: betAgain,
    });
  }

  async function bet(spot: string, sent?: SentRound<'table'>) {
    const button = buttons.get(spot);
    if (!button || button.classList.contains('asking')) return;
    button.classList.add('asking');
    const answer = await kit.play(
      { turn: live.turn, spot },
      { round: sent, retry: (round) => bet(spot, round) },
    );
    button.classList.remove('asking');
    if (!answer) return;
    kit.showBalance(answer.balance);
    kit.result(t('tablePlaced', { amount: money(answer.round.stake), spot: nameOf(spot) }));
    showChips();
  }

  const turnRounds = (turn: number) => kit.rounds().filter(({ choice }) => choice.turn === turn);

  function showChips() {
    const sums = new Map<string, number>();
    for (const { choice, stake } of turnRounds(live.turn))
      sums.set(choice.spot, (sums.get(choice.spot) ?? 0) + Number(stake));
    for (const [spot, button] of buttons) {
      const chip = button.querySelector<HTMLElement>('.chip');
      if (!chip) continue;
      const sum = sums.get(spot);
      chip.hidden = sum === undefined;
      chip.textContent = sum === undefined ? '' : String(sum);
      const bets = sum === undefined ? '' : `, ${t('tableOn', { amount: money(sum) })}`;
      button.setAttribute('aria-label', `${nameOf(spot)}, ${odds[spot]}${bets}`);
    }
  }

  /** What a result is remembered by, in words. */
  function pastName(name: string) {
    if (isRoulette || table === 'sic-bo' || table === 'fan-tan') return name;
    return name.split(' ').map(nameOf).join(', ');
  }

  function showScene() {
    const shown = scene.show(live.result, { immediately: firstSight });
    // What stands there already goes on with its motion.
    if (shown.some((node) => node.parentNode !== sceneBox)) sceneBox.replaceChildren(...shown);
    firstSight = false;
    for (const [spot, button] of buttons) button.classList.toggle('won', live.wins.includes(spot));
    for (const box of sceneBox.querySelectorAll<HTMLElement>('.hand'))
      box.classList.toggle('won', box.dataset['spot'] === live.winner);
    past.replaceChildren(
      ...live.past.map((name) => {
        const item = el('li', {
          textContent: pastName(name).slice(0, 2),
          title: pastName(name),
        });
        item.dataset['color'] = isRoulette ? colorOf(Number(name)) : name;
        return item;
      }),
    );
  }

  function showOutcome(balance: string) {
    if (live.winner === null || settledTurn === live.turn) return;
    const rounds = turnRounds(live.turn);
    if (rounds.some(({ state }) => state === 'open')) return;
    settledTurn = live.turn;
    const name = pastName(live.winner);
    if (rounds.length > 0) kit.settled(balance, rounds, name);
    else kit.result(name);
  }

  function changed(state: GameState<'table'>) {
    live = state.live;
    const key = `${live.turn}${live.winner}`;
    if (shownTurn !== key) {
      shownTurn = key;
      showScene();
    }
    showChips();
    showAgain();
    showOutcome(state.balance);
  }

  async function tick() {
    for (;;) {
      const now = kit.now();
      const isOpen = now < live.closesAt;
      const left = Math.max(0, (isOpen ? live.closesAt : live.endsAt) - now);
      phase.textContent = t(isOpen ? 'tableOpen' : 'tableClosed');
      seconds.textContent = t(isOpen ? 'tableLeft' : 'tableNext', { seconds: Math.ceil(left / 1000) });
      clock.value = left / (isOpen ? betMs : showMs);
      clock.classList.toggle('closed', !isOpen);
      for (const button of buttons.values()) button.disabled = !isOpen;
      showAgain();
      await wait(200);
    }
  }

  /** Asks when something will have happened: at the close, and at the next turn. */
  function nextLook() {
    const now = kit.now();
    const next = now < live.closesAt ? live.closesAt : live.endsAt;
    const isWaiting = live.winner === null && now >= live.closesAt;
    return isWaiting ? 300 : Math.max(150, Math.min(2_500, next - now + 80));
  }

  return {
    stakeText: 'tableStake',
    begin() {
      kit.welcome('');
      if (live.winner !== null) settledTurn = live.turn;
      changed(session);
      void tick();
      void kit.watch(nextLook);
    },
    changed,
    nameRound: ({ choice }) => nameOf(choice.spot),
    rules: () => [t('tableRules'), nameText('rules', table, { percent: returned })],
  };
};
