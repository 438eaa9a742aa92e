import { el, wait } from '../kit/dom.js';
import { createScenes } from './scenes.js';
import { createWheel } from './wheel.js';

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const colorOf = (number) => (number === 0 ? 'zero' : reds.has(number) ? 'red' : 'black');

/** A table whose rounds run by the server's clock, the same for everybody. */
export function createGame(kit) {
  const { say, money, session } = kit;
  const { table, spots, odds, betMs, showMs, returned } = session.game;
  const isRoulette = table === 'roulette';
  const nameOf = (spot) => {
    const number = /^[ndf](\d+)$/.exec(spot)?.[1];
    if (number) return say('spot_number', { number });
    // What a field of the wheel wins is its name.
    return spot.startsWith('w') && odds[spot] ? odds[spot] : say(`spot_${spot}`);
  };
  const wheel = isRoulette ? createWheel(colorOf) : undefined;
  const scenes = createScenes({ say, nameOf });

  const past = el('ol', { id: 'past', ariaLabel: say('tablePast') });
  const scene = el('div', { id: 'scene', data: { table } });
  const phase = el('span', { id: 'phase' });
  const seconds = el('span', { id: 'seconds', aria: { hidden: 'true' } });
  const clock = el('progress', { id: 'clock', max: 1, value: 0, aria: { hidden: 'true' } });
  const layout = el('div', { id: 'layout', data: { table }, role: 'group', ariaLabel: say('tableOpen') });
  const buttons = new Map(spots.map((spot) => [spot, spotButton(spot)]));
  layout.append(...buttons.values());
  kit.stage.append(past, scene, el('div', { id: 'time' }, phase, seconds, clock), layout);

  const number = el('strong', { id: 'number', data: { color: 'none' } });
  let firstSight = true;
  let live = session.live;
  let shownTurn;
  let toldTurn;

  function spotButton(spot) {
    const number = /^n(\d+)$/.exec(spot)?.[1];
    const text = el('span', { className: 'spot-name', textContent: number ?? nameOf(spot) });
    const chip = el('b', { className: 'chip', hidden: true });
    const pays = el('small', {
      className: 'pays',
      textContent: nameOf(spot) === odds[spot] ? '' : odds[spot],
    });
    const button = el('button', { type: 'button', className: 'spot', data: { spot } }, text, pays, chip);
    if (number !== undefined) button.dataset.color = colorOf(Number(number));
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
      label: say('betAgain', { amount: money(sum) }),
      hidden: bets.length === 0,
      disabled: !isOpen,
      press: betAgain,
    });
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
      button.setAttribute('aria-label', `${nameOf(spot)}, ${odds[spot]}${bets}`);
    }
  }

  /** What a result is remembered by, in words. */
  function pastName(name) {
    if (isRoulette || table === 'sic-bo' || table === 'fan-tan') return name;
    return name.split(' ').map(nameOf).join(', ');
  }

  /** Where one field wins it is named as the result is; dice decide over several. */
  function isWinner(spot, result, winner) {
    if (table === 'sic-bo') return /^d\d$/.test(spot) && result.includes(Number(spot.slice(1)));
    if (table === 'colour-dice') return result.includes(spot);
    return spot === winner || spot === `n${winner}` || spot === `f${winner}`;
  }

  function showScene() {
    const { result, winner } = live;
    if (wheel) {
      if (scene.firstChild !== wheel.element) scene.replaceChildren(wheel.element, number);
      number.textContent = result === null ? '' : String(result);
      number.dataset.color = result === null ? 'none' : colorOf(result);
      if (result === null) wheel.turn();
      else wheel.rest(result, { at: firstSight });
    } else scene.replaceChildren(...scenes[table](result));
    firstSight = false;
    for (const [spot, button] of buttons)
      button.classList.toggle('won', winner !== null && isWinner(spot, result, winner));
    for (const box of scene.querySelectorAll('.hand'))
      box.classList.toggle('won', box.dataset.spot === winner);
    past.replaceChildren(
      ...live.past.map((name) => {
        const item = el('li', {
          textContent: pastName(name).slice(0, 2),
          title: pastName(name),
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
    const name = pastName(live.winner);
    if (rounds.length > 0) kit.settled(balance, rounds, name);
    else kit.result(name);
  }

  function changed(state) {
    live = state.live;
    const key = `${live.turn}${live.winner}`;
    if (shownTurn !== key) {
      shownTurn = key;
      showScene();
    }
    showChips();
    showAgain();
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
    stakeWord: 'tableStake',
    begin() {
      kit.welcome(say('tableOpen'));
      if (live.winner !== null) toldTurn = live.turn;
      changed(session);
      tick();
      kit.watch(nextLook);
    },
    changed,
    nameRound: ({ choice }) => nameOf(choice.spot),
    rules: () => [say('tableRules'), say(`rules_${table}`, { percent: returned })],
  };
}
