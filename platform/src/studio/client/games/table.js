import { el, playingCard, wait } from '../kit/dom.js';

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const colorOf = (number) => (number === 0 ? 'zero' : reds.has(number) ? 'red' : 'black');

/** A table whose rounds run by the server's clock, the same for everybody. */
export function createGame(kit) {
  const { say, money, session } = kit;
  const { table, spots, betMs, showMs } = session.game;
  const isRoulette = table === 'roulette';
  const nameOf = (spot) =>
    /^n\d/.test(spot) ? say('spot_number', { number: spot.slice(1) }) : say(`spot_${spot}`);

  const past = el('ol', { id: 'past', ariaLabel: say('tablePast') });
  const scene = el('div', { id: 'scene', data: { table } });
  const phase = el('span', { id: 'phase' });
  const seconds = el('span', { id: 'seconds', aria: { hidden: 'true' } });
  const clock = el('progress', { id: 'clock', max: 1, value: 0, aria: { hidden: 'true' } });
  const layout = el('div', { id: 'layout', data: { table }, role: 'group', ariaLabel: say('tableOpen') });
  const buttons = new Map(spots.map((spot) => [spot, spotButton(spot)]));
  layout.append(...buttons.values());
  kit.stage.append(past, scene, el('div', { id: 'time' }, phase, seconds, clock), layout);

  let live = session.live;
  let shownTurn;
  let toldTurn;

  function spotButton(spot) {
    const number = /^n(\d+)$/.exec(spot)?.[1];
    const text = el('span', { className: 'spot-name', textContent: number ?? nameOf(spot) });
    const chip = el('b', { className: 'chip', hidden: true });
    const button = el('button', { type: 'button', className: 'spot', data: { spot } }, text, chip);
    if (number !== undefined) button.dataset.color = colorOf(Number(number));
    button.addEventListener('click', () => bet(spot));
    return button;
  }

  async function bet(spot, again) {
    const button = buttons.get(spot);
    if (button.classList.contains('asking')) return;
    button.classList.add('asking');
    const answer = await kit.play(
      { turn: live.turn, spot },
      { ...(again ? { round: again } : {}), again: (round) => bet(spot, round) },
    );
    button.classList.remove('asking');
    if (!answer) return;
    kit.showBalance(answer.balance);
    kit.result(say('tablePlaced', { amount: money(answer.round.stake), spot: nameOf(spot) }));
    showChips();
  }

  const turnRounds = (turn) => kit.rounds().filter(({ choice }) => choice.turn === turn);

  function showChips() {
    const sums = new Map();
    for (const { choice, stake } of turnRounds(live.turn))
      sums.set(choice.spot, (sums.get(choice.spot) ?? 0) + Number(stake));
    for (const [spot, button] of buttons) {
      const chip = button.querySelector('.chip');
      const sum = sums.get(spot);
      chip.hidden = sum === undefined;
      chip.textContent = sum === undefined ? '' : String(sum);
      const bets = sum === undefined ? '' : `, ${say('tableOn', { amount: money(sum) })}`;
      button.setAttribute('aria-label', `${nameOf(spot)}${bets}`);
    }
  }

  function hand(spot, cards) {
    const points = cards.length > 0 ? say('points', { points: pointsOf(cards) }) : '';
    const row = el(
      'div',
      { className: 'cards' },
      ...(cards.length > 0 ? cards : [null, null]).map(playingCard),
    );
    return el(
      'div',
      { className: 'hand', data: { spot } },
      el('span', { className: 'who', textContent: nameOf(spot) }),
      row,
      el('span', { className: 'points', textContent: points }),
    );
  }

  function showScene() {
    const { result, winner } = live;
    if (isRoulette) {
      const number = el('strong', { id: 'number', textContent: result === null ? '' : String(result) });
      number.dataset.color = result === null ? 'none' : colorOf(result);
      scene.replaceChildren(el('div', { id: 'wheel', className: result === null ? 'turning' : '' }, number));
    } else scene.replaceChildren(hand('player', result?.player ?? []), hand('banker', result?.banker ?? []));
    for (const [spot, button] of buttons)
      button.classList.toggle('won', winner !== null && (spot === winner || spot === `n${winner}`));
    for (const box of scene.querySelectorAll('.hand'))
      box.classList.toggle('won', box.dataset.spot === winner);
    past.replaceChildren(
      ...live.past.map((name) => {
        const item = el('li', {
          textContent: isRoulette ? name : nameOf(name).slice(0, 1),
          title: isRoulette ? name : nameOf(name),
        });
        item.dataset.color = isRoulette ? colorOf(Number(name)) : name;
        return item;
      }),
    );
  }

  function tellResult(balance) {
    if (live.winner === null || toldTurn === live.turn) return;
    const rounds = turnRounds(live.turn);
    if (rounds.some(({ state }) => state === 'open')) return;
    toldTurn = live.turn;
    const name = nameOf(isRoulette ? `n${live.winner}` : live.winner);
    const stake = rounds.reduce((sum, round) => sum + Number(round.stake), 0);
    const won = rounds.reduce((sum, round) => sum + Number(round.payout), 0);
    const key = won > stake ? 'win' : 'tableBack';
    kit.result(won > 0 ? `${name}. ${say(key, { amount: money(won) })}` : name);
    if (rounds.length > 0) kit.settled(balance, rounds);
  }

  function changed(state) {
    live = state.live;
    const key = `${live.turn}${live.winner}`;
    if (shownTurn !== key) {
      shownTurn = key;
      showScene();
    }
    showChips();
    tellResult(state.balance);
  }

  async function tick() {
    for (;;) {
      const now = kit.now();
      const isOpen = now < live.closesAt;
      const left = Math.max(0, (isOpen ? live.closesAt : live.endsAt) - now);
      phase.textContent = say(isOpen ? 'tableOpen' : 'tableClosed');
      seconds.textContent = say(isOpen ? 'tableLeft' : 'tableNext', { seconds: Math.ceil(left / 1000) });
      clock.value = left / (isOpen ? betMs : showMs);
      clock.classList.toggle('closed', !isOpen);
      for (const button of buttons.values()) button.disabled = !isOpen;
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
    stakeWord: 'tableStake',
    begin() {
      kit.button({ label: '', hidden: true, press: () => undefined });
      kit.welcome(say('tableOpen'));
      if (live.winner !== null) toldTurn = live.turn;
      changed(session);
      tick();
      kit.watch(nextLook);
    },
    changed,
    nameRound: ({ choice }) => nameOf(choice.spot),
    rules: () => [
      say('tableRules'),
      say(isRoulette ? 'rouletteRules' : 'baccaratRules', { percent: session.game.returned }),
    ],
  };
}

function pointsOf(cards) {
  const value = (card) => {
    const rank = Math.floor(card / 4);
    return rank === 12 ? 1 : rank >= 8 ? 0 : rank + 2;
  };
  return cards.reduce((sum, card) => sum + value(card), 0) % 10;
}
