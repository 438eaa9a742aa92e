import { byId } from '../../../http/pages/client/dom';
import type { GameState, RoundView } from '../../messages/calls';
import { currentRound } from '../kit/current-round';
import { el } from '../kit/dom';
import type { CreateGame, SentRound } from '../kit/game';
import { timesText } from '../texts/t';
import { createFlightControls } from './crash/flight-controls';
import { crashRules, createFlightPath, endText, multipleAfter } from './crash/flight-path';
import { pastFlights, proofOf } from './crash/past-flights';

/** What can be taken stands on the button. */
const showAmount = (text: string) => {
  byId('play').dataset['amount'] = text;
};

/**
 * createGame shows a flight that grows by the server's time, and ends at a point that was fixed before it
 * began.
 */
export const createGame: CreateGame<'crash'> = (kit) => {
  const { t, money, session } = kit;
  const { highest } = session.game;
  const path = createFlightPath(session.emblem);
  const controls = createFlightControls(highest);
  const past = el('ol', { id: 'past', ariaLabel: t('history') });
  const proof = el('p', { id: 'proof' });
  kit.stage.append(past, path.box, controls.box);
  let commit = session.live.commit;
  let flight: RoundView<'crash'> | undefined;
  let stopping = false;

  const elapsedOf = ({ shown }: RoundView<'crash'>) => kit.now() - shown.startsAt;

  function draw() {
    if (!flight) return;
    const elapsed = elapsedOf(flight);
    const multiple = multipleAfter(elapsed, highest);
    const flying = elapsed >= 0;
    path.fly(elapsed, multiple);
    kit.button({ label: t('crashOut'), disabled: !flying || stopping });
    showAmount(flying ? money((Number(flight.stake) * multiple) / 100) : '');
    requestAnimationFrame(draw);
  }

  function fly(round: RoundView<'crash'>) {
    const begins = !flight;
    flight = round;
    if (!begins) return;
    stopping = false;
    kit.lock(true);
    controls.lock(true);
    kit.result(t('crashFlying'));
    kit.button({ press: cashOut });
    draw();
  }

  async function bet(sent?: SentRound<'crash'>) {
    if (flight) return;
    const auto = controls.read();
    if (auto === undefined) {
      kit.result(t('crashAutoWrong'));
      controls.focus();
      return;
    }
    kit.button({ disabled: true });
    const answer = await kit.play({ commit, auto }, { round: sent, retry: bet });
    if (!answer) {
      rest();
      await kit.refresh();
      return;
    }
    kit.showBalance(answer.balance);
    if (answer.round.state === 'open') fly(answer.round);
    else end(answer.round, answer.balance);
  }

  async function cashOut() {
    if (!flight || stopping || elapsedOf(flight) < 0) return;
    stopping = true;
    const { key } = flight;
    const answer = await kit.stop(key);
    stopping = false;
    if (answer && answer.round.state !== 'open' && flight?.key === key) end(answer.round, answer.balance);
  }

  function end(round: RoundView<'crash'>, balance: string) {
    flight = undefined;
    path.end(round.shown);
    kit.settled(balance, [round], round.closed ? t('closedByUs') : endText(round.shown));
    rest();
    void proofOf(round).then((text) => {
      proof.textContent = text;
    });
    void kit.refresh();
  }

  function rest() {
    kit.lock(false);
    controls.lock(false);
    showAmount('');
    kit.button({ label: t('crashBet'), disabled: false, press: () => bet() });
  }

  function changed(state: GameState<'crash'>) {
    commit = state.live.commit;
    controls.promise(commit);
    const round = currentRound(state.rounds, flight);
    if (round?.state === 'open') fly(round);
    else if (round) end(round, state.balance);
    past.replaceChildren(...pastFlights(state.rounds));
  }

  return {
    begin() {
      path.wait();
      kit.welcome(t('crashReady'));
      rest();
      changed(session);
      void kit.watch(() => (flight ? 350 : 20_000));
    },
    changed,
    nameRound: ({ shown }) => (shown.point === undefined ? '' : timesText(shown.cashedAt ?? shown.point)),
    rules: () => [...crashRules(session.game), proof],
  };
};
