import { el, isCalm, playingCard, wait } from '../kit/dom.js';

/** High card between two seats. */
export function createGame(kit) {
  const { say, money, session } = kit;
  const { cards } = session.game;
  const backs = () => Array.from({ length: cards }, () => playingCard());
  const seat = (id, name) => {
    const title = el('span', { className: 'who', textContent: name });
    const place = el('div', { className: 'place' }, ...backs());
    return { box: el('div', { id, className: 'seat' }, place, title), title, place };
  };
  const mine = seat('mine', say('duelYou'));
  const theirs = seat('theirs', say('duelSeat'));
  const pot = el('p', { id: 'pot' });
  const waiting = el('progress', {
    id: 'waiting',
    max: 1,
    value: 0,
    hidden: true,
    ariaLabel: say('duelWaiting'),
  });
  kit.stage.append(
    el(
      'div',
      { id: 'felt', data: { cards } },
      theirs.box,
      el('div', { id: 'middle' }, pot, waiting),
      mine.box,
    ),
  );
  let open;

  const showPot = () => {
    const stake = open ? open.stake : kit.stake();
    pot.textContent = stake === undefined ? '' : say('duelPot', { amount: money(Number(stake) * 1.96) });
  };

  function tick() {
    if (!open) return;
    const left = open.shown.waitsUntil - kit.now();
    waiting.value = Math.max(0, Math.min(1, left / session.game.waitMs));
    wait(200).then(tick);
  }

  function sitting(round) {
    const begins = !open;
    open = round;
    if (!begins) return;
    kit.lock(true);
    kit.button({ label: say('duelSit'), disabled: true });
    kit.result(say('duelWaiting'));
    mine.place.replaceChildren(...backs());
    theirs.place.replaceChildren(...backs());
    theirs.title.textContent = say('duelSeat');
    for (const { box } of [mine, theirs]) delete box.dataset.end;
    waiting.hidden = false;
    showPot();
    tick();
  }

  async function sit(again) {
    if (open) return;
    kit.button({ disabled: true });
    const answer = await kit.play({}, { ...(again ? { round: again } : {}), again: sit });
    if (!answer) {
      rest();
      return;
    }
    kit.showBalance(answer.balance);
    sitting(answer.round);
    if (answer.round.state === 'done') await end(answer.round, answer.balance);
  }

  async function end(round, balance) {
    const { mine: own, theirs: other, opponent } = round.shown;
    open = undefined;
    waiting.hidden = true;
    theirs.title.textContent = opponent ?? say('duelHouse');
    theirs.place.replaceChildren(...other.map(playingCard));
    if (!isCalm()) await wait(350);
    mine.place.replaceChildren(...own.map(playingCard));
    const end = ['lost', 'even', 'won'][Math.sign(Number(round.payout) - Number(round.stake)) + 1];
    mine.box.dataset.end = end;
    theirs.box.dataset.end = { lost: 'won', even: 'even', won: 'lost' }[end];
    kit.settled(balance, [round], say(`duel_${end}`));
    rest();
  }

  function rest() {
    kit.lock(false);
    kit.button({ label: say('duelSit'), disabled: false, press: () => sit() });
    showPot();
  }

  function changed(state) {
    const running = state.rounds.find((round) => round.state === 'open');
    if (running) sitting(running);
    else if (open) {
      const done = state.rounds.find(({ key }) => key === open.key);
      if (done?.state === 'done') end(done, state.balance);
      else rest();
    }
  }

  return {
    begin() {
      kit.welcome(say(cards === 5 ? 'pokerReady' : 'duelReady'));
      rest();
      changed(session);
      kit.watch(() => (open ? 500 : 20_000));
    },
    changed,
    stakeChanged: showPot,
    nameRound: ({ shown }) => (shown.mine === undefined ? '' : (shown.opponent ?? say('duelHouse'))),
    rules: () => [
      say(cards === 5 ? 'pokerRules' : 'duelRules', {
        percent: session.game.returned,
        seconds: session.game.waitMs / 1000,
      }),
    ],
  };
}
