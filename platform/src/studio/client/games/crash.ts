import { byId } from '../../../http/pages/client/dom';
import type { GameState, RoundView } from '../../messages/calls';
import { el, isCalm, svgNode } from '../kit/dom';
import type { CreateGame, SentRound } from '../kit/game';
import { checkFlight } from './crash-proof';

const growth = 0.00006;
const times = (hundredths: number) => `${(hundredths / 100).toFixed(2)}×`;

/** A flight that grows by the server's time, and ends at a point that was fixed before it began. */
export const createGame: CreateGame<'crash'> = (kit) => {
  const { t, money, session } = kit;
  const path = svgNode('path');
  const frame = { viewBox: '0 0 100 100', preserveAspectRatio: 'none', 'aria-hidden': 'true' };
  const sky = svgNode('svg', frame, path);
  const craft = el('img', { id: 'craft', src: session.emblem, alt: '' });
  const figure = el('strong', { id: 'multiple', textContent: times(100), aria: { hidden: 'true' } });
  const word = el('span', { id: 'phase', aria: { hidden: 'true' } });
  const past = el('ol', { id: 'past', ariaLabel: t('history') });
  const auto = el('input', { id: 'auto', inputMode: 'decimal', autocomplete: 'off', placeholder: '—' });
  auto.setAttribute('aria-describedby', 'auto-hint');
  const autoHint = el('small', { id: 'auto-hint', textContent: t('crashAutoHint') });
  const hash = el('code', { id: 'hash' });
  const proof = el('p', { id: 'proof' });
  kit.stage.append(
    past,
    el('div', { id: 'flight' }, sky, craft, el('div', { id: 'reading' }, figure, word)),
    el(
      'div',
      { id: 'controls' },
      el('label', { htmlFor: 'auto', textContent: t('crashAuto') }),
      auto,
      autoHint,
      el('p', { id: 'commit' }, el('span', { textContent: t('crashHash') }), hash),
    ),
  );

  let commit = session.live.commit;
  let flight: RoundView<'crash'> | undefined;
  let stopping = false;

  const elapsedOf = ({ shown }: RoundView<'crash'>) => kit.now() - shown.startsAt;
  const multipleAfter = (elapsed: number) =>
    Math.min(session.game.highest, Math.max(100, Math.floor(100 * Math.exp(growth * Math.max(0, elapsed)))));

  function setPhase(name: string) {
    byId('flight').dataset['phase'] = name;
  }

  function drawAt(share: number) {
    const end = { x: 6 + 84 * share, y: 92 - 74 * share };
    path.setAttribute('d', `M 2 94 Q ${end.x * 0.62} 93 ${end.x} ${end.y}`);
    craft.style.insetInlineStart = `${end.x}%`;
    craft.style.insetBlockStart = `${end.y}%`;
  }

  function draw() {
    if (!flight) return;
    const elapsed = elapsedOf(flight);
    const multiple = multipleAfter(elapsed);
    figure.textContent = times(multiple);
    const flying = elapsed >= 0;
    setPhase(flying ? 'flying' : 'waiting');
    word.textContent = t(flying ? 'crashFlying' : 'crashWait');
    if (!isCalm()) drawAt(flying ? 1 - Math.exp(-elapsed / 9_000) : 0);
    kit.button({ label: t('crashOut'), disabled: !flying || stopping });
    byId('play').dataset['amount'] = flying ? money((Number(flight.stake) * multiple) / 100) : '';
    requestAnimationFrame(draw);
  }

  function fly(round: RoundView<'crash'>) {
    const begins = !flight;
    flight = round;
    if (!begins) return;
    stopping = false;
    kit.lock(true);
    auto.disabled = true;
    kit.result(t('crashFlying'));
    kit.button({ press: cashOut });
    draw();
  }

  function readAuto() {
    const text = auto.value.trim().replace(',', '.');
    if (text === '') return null;
    const value = Math.round(Number(text) * 100);
    return value >= 101 && value <= session.game.highest ? value : undefined;
  }

  async function bet(sent?: SentRound<'crash'>) {
    if (flight) return;
    const target = readAuto();
    auto.setAttribute('aria-invalid', String(target === undefined));
    if (target === undefined) {
      kit.result(t('crashAutoWrong'));
      auto.focus();
      return;
    }
    kit.button({ disabled: true });
    const answer = await kit.play({ commit, auto: target }, { round: sent, retry: bet });
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
    const { cashedAt, point = 100, seed = '' } = round.shown;
    flight = undefined;
    setPhase(cashedAt ? 'cashed' : 'ended');
    figure.textContent = times(cashedAt ?? point);
    word.textContent = '';
    const happened = t(cashedAt ? 'crashCashed' : 'crashEnded', { times: times(cashedAt ?? point) });
    kit.settled(balance, [round], round.closed ? t('closedByUs') : happened);
    rest();
    void checkFlight({
      seed,
      hash: round.choice.commit,
      id: round.key.slice(round.key.indexOf('-') + 1),
    }).then((made) => {
      const state = made === point ? t('crashTrue', { times: times(point) }) : t('crashFalse');
      proof.textContent = `${t('crashCheck', { state })}. ${t('crashSeed', { seed })}`;
    });
    void kit.refresh();
  }

  function rest() {
    kit.lock(false);
    auto.disabled = false;
    byId('play').dataset['amount'] = '';
    kit.button({ label: t('crashBet'), disabled: false, press: () => bet() });
  }

  function changed(state: GameState<'crash'>) {
    commit = state.live.commit;
    hash.textContent = `${commit.slice(0, 20)}…${commit.slice(-8)}`;
    hash.title = commit;
    const open = state.rounds.find((round) => round.state === 'open');
    if (open) fly(open);
    else if (flight) {
      const done = state.rounds.find(({ key }) => key === flight?.key);
      if (done) end(done, state.balance);
    }
    past.replaceChildren(
      ...state.rounds
        .filter((round) => round.state === 'done')
        .slice(0, 8)
        .map(({ shown }) =>
          el('li', { textContent: times(shown.point ?? 100), className: shown.cashedAt ? 'won' : '' }),
        ),
    );
  }

  return {
    begin() {
      setPhase('ready');
      drawAt(0.35);
      word.textContent = t('crashNow');
      kit.welcome(t('crashReady'));
      rest();
      changed(session);
      void kit.watch(() => (flight ? 350 : 20_000));
    },
    changed,
    nameRound: ({ shown }) => (shown.point === undefined ? '' : times(shown.cashedAt ?? shown.point)),
    rules: () => [
      t('crashRules', { percent: session.game.returned, highest: times(session.game.highest) }),
      t('crashProof'),
      t('crashLeft'),
      proof,
    ],
  };
};
