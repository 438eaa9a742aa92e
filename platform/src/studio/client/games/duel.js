import { el, isCalm, playingCard, wait } from '../kit/dom.js';

/** High card between two seats. */
export function createGame(kit) {
  const { say, money, session } = kit;
  const seat = (id, name) => {
    const title = el('span', { className: 'who', textContent: name });
    const place = el('div', { className: 'place' }, playingCard());
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
    el('div', { id: 'felt' }, theirs.box, el('div', { id: 'middle' }, pot, waiting), mine.box),
  );
  let open;

  const showPot = () => {
    const stake = open ? open.stake : kit.stake();
    pot.textContent = say('duelPot', { amount: money(Number(stake) * 1.96) });
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
    mine.place.replaceChildren(playingCard());
    theirs.place.replaceChildren(playingCard());
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
    theirs.place.replaceChildren(playingCard(other));
    if (!isCalm()) await wait(350);
    mine.place.replaceChildren(playingCard(own));
    const difference = Math.sign(Math.floor(own / 4) - Math.floor(other / 4));
    mine.box.dataset.end = ['lost', 'tie', 'won'][difference + 1];
    theirs.box.dataset.end = ['won', 'tie', 'lost'][difference + 1];
    const words = [say('duelLost'), say('duelTie'), say('win', { amount: money(round.payout) })];
    kit.result(words[difference + 1]);
    kit.settled(balance, [round]);
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
      kit.welcome(say('duelReady'));
      rest();
      changed(session);
      kit.watch(() => (open ? 500 : 20_000));
    },
    changed,
    stakeChanged: showPot,
    nameRound: ({ shown }) => (shown.mine === undefined ? '' : (shown.opponent ?? say('duelHouse'))),
    rules: () => [say('duelRules', { percent: session.game.returned, seconds: session.game.waitMs / 1000 })],
  };
}
