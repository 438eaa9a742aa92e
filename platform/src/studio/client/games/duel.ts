import { wait } from '../../../http/pages/client/dom';
import type { GameState, RoundView } from '../../messages/calls';
import { el, isCalm } from '../kit/dom';
import type { CreateGame, SentRound } from '../kit/game';
import { playingCard } from '../kit/playing-card';

/** How a match ended for either seat. */
function ends({ payout, stake }: RoundView<'duel'>) {
  const difference = Number(payout) - Number(stake);
  if (difference === 0) return { mine: 'even', theirs: 'even' };
  return difference > 0 ? { mine: 'won', theirs: 'lost' } : { mine: 'lost', theirs: 'won' };
}

/** High card between two seats. */
export const createGame: CreateGame<'duel'> = (kit) => {
  const { t, nameText, money, session } = kit;
  const { cards } = session.game;
  const backs = () => Array.from({ length: cards }, () => playingCard());
  const seat = (id: string, name: string) => {
    const title = el('span', { className: 'who', textContent: name });
    const cardBox = el('div', { className: 'place' }, ...backs());
    return { box: el('div', { id, className: 'seat' }, cardBox, title), title, cardBox };
  };
  const mine = seat('mine', t('duelYou'));
  const theirs = seat('theirs', t('duelSeat'));
  const pot = el('p', { id: 'pot' });
  const waiting = el('progress', {
    id: 'waiting',
    max: 1,
    value: 0,
    hidden: true,
    ariaLabel: t('duelWaiting'),
  });
  kit.stage.append(
    el(
      'div',
      { id: 'felt', data: { cards: String(cards) } },
      theirs.box,
      el('div', { id: 'middle' }, pot, waiting),
      mine.box,
    ),
  );
  let open: RoundView<'duel'> | undefined;

  const showPot = () => {
    const stake = open ? open.stake : kit.stake();
    pot.textContent = stake === undefined ? '' : t('duelPot', { amount: money(Number(stake) * 1.96) });
  };

  function tick() {
    if (!open) return;
    const left = open.shown.waitsUntil - kit.now();
    waiting.value = Math.max(0, Math.min(1, left / session.game.waitMs));
    void wait(200).then(tick);
  }

  function sitting(round: RoundView<'duel'>) {
    const begins = !open;
    open = round;
    if (!begins) return;
    kit.lock(true);
    kit.button({ label: t('duelSit'), disabled: true });
    kit.result(t('duelWaiting'));
    mine.cardBox.replaceChildren(...backs());
    theirs.cardBox.replaceChildren(...backs());
    theirs.title.textContent = t('duelSeat');
    for (const { box } of [mine, theirs]) delete box.dataset['end'];
    waiting.hidden = false;
    showPot();
    tick();
  }

  async function sit(sent?: SentRound<'duel'>) {
    if (open) return;
    kit.button({ disabled: true });
    const answer = await kit.play({}, { round: sent, retry: sit });
    if (!answer) {
      rest();
      return;
    }
    kit.showBalance(answer.balance);
    sitting(answer.round);
    if (answer.round.state === 'done') await end(answer.round, answer.balance);
  }

  async function end(round: RoundView<'duel'>, balance: string) {
    const { mine: own = [], theirs: other = [], opponent } = round.shown;
    open = undefined;
    waiting.hidden = true;
    theirs.title.textContent = opponent ?? t('duelHouse');
    theirs.cardBox.replaceChildren(...other.map((card) => playingCard(card)));
    if (!isCalm()) await wait(350);
    mine.cardBox.replaceChildren(...own.map((card) => playingCard(card)));
    const { mine: ownEnd, theirs: otherEnd } = ends(round);
    mine.box.dataset['end'] = ownEnd;
    theirs.box.dataset['end'] = otherEnd;
    kit.settled(balance, [round], nameText('duel', ownEnd));
    rest();
  }

  function rest() {
    kit.lock(false);
    kit.button({ label: t('duelSit'), disabled: false, press: () => sit() });
    showPot();
  }

  function changed(state: GameState<'duel'>) {
    const running = state.rounds.find((round) => round.state === 'open');
    if (running) sitting(running);
    else if (open) {
      const done = state.rounds.find(({ key }) => key === open?.key);
      if (done?.state === 'done') void end(done, state.balance);
      else rest();
    }
  }

  return {
    begin() {
      kit.welcome(t(cards === 5 ? 'pokerReady' : 'duelReady'));
      rest();
      changed(session);
      void kit.watch(() => (open ? 500 : 20_000));
    },
    changed,
    stakeChanged: showPot,
    nameRound: ({ shown }) => (shown.mine === undefined ? '' : (shown.opponent ?? t('duelHouse'))),
    rules: () => [
      t(cards === 5 ? 'pokerRules' : 'duelRules', {
        percent: session.game.returned,
        seconds: session.game.waitMs / 1000,
      }),
    ],
  };
};
