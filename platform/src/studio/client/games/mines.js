import { el } from '../kit/dom.js';

const times = (hundredths) => `${(hundredths / 100).toFixed(2)}×`;

/** A field of cells. Where the mines lie is the studio's to know until the round is over. */
export function createGame(kit) {
  const { say, money, session } = kit;
  const { cells, offered, returned, highest } = session.game;
  const field = el('div', { id: 'field', role: 'group', ariaLabel: say('minesField') });
  const buttons = Array.from({ length: cells }, (_, cell) => {
    const button = el('button', { type: 'button', className: 'cell' });
    button.addEventListener('click', () => dig(cell));
    field.append(button);
    return button;
  });
  const choices = el(
    'fieldset',
    { id: 'mines', className: 'choices' },
    el('legend', { textContent: say('minesCount') }),
  );
  let mines = offered[1] ?? offered[0];
  for (const count of offered) {
    const input = el('input', { type: 'radio', name: 'mines', value: count, checked: count === mines });
    input.addEventListener('change', () => {
      mines = count;
    });
    choices.append(el('label', {}, input, el('span', { textContent: String(count) })));
  }
  const reading = el('p', { id: 'reading' });
  kit.stage.append(el('div', { id: 'box' }, reading, field, choices));
  let open;
  let busy = false;

  function show(round) {
    const { opened = [], mines: laid = [], struck } = round?.shown ?? {};
    buttons.forEach((button, cell) => {
      const state = opened.includes(cell)
        ? 'safe'
        : cell === struck
          ? 'struck'
          : laid.includes(cell)
            ? 'mine'
            : 'shut';
      button.dataset.state = state;
      button.disabled = !open || busy || state !== 'shut';
      button.setAttribute('aria-label', say('minesCell', { number: cell + 1, state: say(`mines_${state}`) }));
    });
    choices.disabled = Boolean(open);
    const shown = open?.shown;
    reading.textContent = shown
      ? say('minesNext', { now: times(shown.multiple), next: times(shown.next) })
      : say('minesReady');
    if (!open) {
      kit.lock(busy);
      kit.button({ label: say('minesBegin'), disabled: busy, press: () => begin() });
      return;
    }
    kit.lock(true);
    const isDug = shown.opened.length > 0;
    const amount = money((Number(open.stake) * shown.multiple) / 100);
    kit.button({
      label: isDug ? say('minesTake', { amount }) : say('minesDig'),
      disabled: busy || !isDug,
      press: stop,
    });
  }

  function take({ round, balance }) {
    if (round.state === 'open') {
      open = round;
      show(round);
      return;
    }
    open = undefined;
    show(round);
    kit.settled(balance, [round], round.closed ? say('closedByUs') : '');
  }

  async function asking(ask) {
    if (busy) return;
    busy = true;
    show(open);
    const answer = await ask();
    busy = false;
    if (answer) take(answer);
    else show(open);
  }

  const begin = (again) =>
    asking(async () => {
      const answer = await kit.play(
        { mines },
        { ...(again ? { round: again } : {}), again: (round) => begin(round) },
      );
      if (answer) {
        kit.showBalance(answer.balance);
        kit.result(say('minesDig'));
      }
      return answer;
    });
  const dig = (cell) => open && asking(() => kit.ask('move', { key: open.key, move: { cell } }));
  const stop = () => open && asking(() => kit.ask('stop', { key: open.key }));

  function changed(state) {
    const running = state.rounds.find((round) => round.state === 'open');
    if (running) {
      mines = running.choice.mines;
      take({ round: running, balance: state.balance });
    } else if (open) {
      const done = state.rounds.find(({ key }) => key === open.key);
      if (done) take({ round: done, balance: state.balance });
    }
  }

  return {
    begin() {
      show();
      kit.welcome(say('minesReady'));
      changed(session);
      kit.watch(() => (open ? 15_000 : 60_000));
    },
    changed,
    nameRound: ({ choice }) => say('minesOf', { count: choice.mines }),
    rules: () => [say('minesRules', { percent: returned, highest: times(highest) })],
  };
}
