import type { GameState, RoundAnswer, RoundView } from '../../messages/calls';
import { createChoices } from '../kit/choices';
import { el } from '../kit/dom';
import type { CreateGame, SentRound } from '../kit/game';

const times = (hundredths: number) => `${(hundredths / 100).toFixed(2)}×`;

/** createGame creates a field of cells. Only the studio knows where the mines lie until the round is over. */
export const createGame: CreateGame<'mines'> = (kit) => {
  const { t, nameText, money, session } = kit;
  const { cells, offered, returned, highest } = session.game;
  const field = el('div', { id: 'field', role: 'group', ariaLabel: t('minesField') });
  const buttons = Array.from({ length: cells }, (_, cell) => {
    const button = el('button', { type: 'button', className: 'cell' });
    button.addEventListener('click', () => dig(cell));
    field.append(button);
    return button;
  });
  let mines = offered[1] ?? offered[0] ?? 1;
  const choices = createChoices({
    id: 'mines',
    legend: t('minesCount'),
    values: offered,
    first: mines,
    labelOf: String,
    onChange(count) {
      mines = count;
    },
  });
  const reading = el('p', { id: 'reading' });
  kit.stage.append(el('div', { id: 'box' }, reading, field, choices));
  let open: RoundView<'mines'> | undefined;
  let busy = false;

  function stateOf(cell: number, round: RoundView<'mines'> | undefined): string {
    if (!round) return 'shut';
    const { opened, mines: laid = [], struck } = round.shown;
    if (opened.includes(cell)) return 'safe';
    if (cell === struck) return 'struck';
    return laid.includes(cell) ? 'mine' : 'shut';
  }

  function show(round?: RoundView<'mines'>) {
    buttons.forEach((button, cell) => {
      const state = stateOf(cell, round);
      button.dataset['state'] = state;
      button.disabled = !open || busy || state !== 'shut';
      const text = t('minesCell', { number: cell + 1, state: nameText('mines', state) });
      button.setAttribute('aria-label', text);
    });
    choices.disabled = Boolean(open);
    if (!open) {
      reading.textContent = t('minesReady');
      kit.lock(busy);
      kit.button({ label: t('minesBegin'), disabled: busy, press: () => begin() });
      return;
    }
    const { shown } = open;
    const next = times(shown.next ?? shown.multiple);
    reading.textContent = t('minesNext', { now: times(shown.multiple), next });
    kit.lock(true);
    const isDug = shown.opened.length > 0;
    const amount = money((Number(open.stake) * shown.multiple) / 100);
    kit.button({
      label: isDug ? t('minesTake', { amount }) : t('minesDig'),
      disabled: busy || !isDug,
      press: stop,
    });
  }

  function take({ round, balance }: Pick<RoundAnswer<'mines'>, 'round' | 'balance'>) {
    if (round.state === 'open') {
      open = round;
      show(round);
      return;
    }
    open = undefined;
    show(round);
    kit.settled(balance, [round], round.closed ? t('closedByUs') : '');
  }

  async function asking(ask: () => Promise<RoundAnswer<'mines'> | undefined>) {
    if (busy) return;
    busy = true;
    show(open);
    const answer = await ask();
    busy = false;
    if (answer) take(answer);
    else show(open);
  }

  const begin = (sent?: SentRound<'mines'>): Promise<void> =>
    asking(async () => {
      const answer = await kit.play({ mines }, { round: sent, retry: begin });
      if (answer) {
        kit.showBalance(answer.balance);
        kit.result(t('minesDig'));
      }
      return answer;
    });
  function dig(cell: number) {
    const key = open?.key;
    if (key !== undefined) void asking(() => kit.move(key, { cell }));
  }
  function stop() {
    const key = open?.key;
    if (key !== undefined) void asking(() => kit.stop(key));
  }

  function changed(state: GameState<'mines'>) {
    const running = state.rounds.find((round) => round.state === 'open');
    if (running) {
      mines = running.choice.mines;
      take({ round: running, balance: state.balance });
    } else if (open) {
      const done = state.rounds.find(({ key }) => key === open?.key);
      if (done) take({ round: done, balance: state.balance });
    }
  }

  return {
    begin() {
      show();
      kit.welcome('');
      changed(session);
      void kit.watch(() => (open ? 15_000 : 60_000));
    },
    changed,
    nameRound: ({ choice }) => t('minesOf', { count: choice.mines }),
    rules: () => [t('minesRules', { percent: returned, highest: times(highest) })],
  };
};
