import { el, isCalm } from '../kit/dom.js';

const svg = 'http://www.w3.org/2000/svg';
const times = (hundredths) => `${hundredths / 100}×`;
const gap = 14;

/** Pins, and a ball whose way was decided before it falls: it only shows it. */
export function createGame(kit) {
  const { say, session } = kit;
  const { rows, slots, returned } = session.game;
  const width = (rows + 2) * gap;
  const pins = document.createElementNS(svg, 'svg');
  pins.setAttribute('id', 'pins');
  pins.setAttribute('viewBox', `0 0 ${width} ${(rows + 2) * gap}`);
  pins.setAttribute('aria-hidden', 'true');
  const circle = (x, y, r, name) => {
    const dot = document.createElementNS(svg, 'circle');
    for (const [key, value] of Object.entries({ cx: x, cy: y, r, class: name })) dot.setAttribute(key, value);
    return dot;
  };
  for (let row = 0; row < rows; row += 1)
    for (let pin = 0; pin <= row + 1; pin += 1)
      pins.append(circle(width / 2 + (pin - (row + 1) / 2) * gap, (row + 1.4) * gap, 1.8, 'pin'));
  const ball = circle(0, 0, 4.4, 'ball');
  ball.style.visibility = 'hidden';
  pins.append(ball);
  const pays = el('ol', { id: 'pays', ariaLabel: say('plinkoPays') });
  const choices = el(
    'fieldset',
    { id: 'risk', className: 'choices' },
    el('legend', { textContent: say('plinkoRisk') }),
  );
  let risk = Object.keys(slots)[0];
  for (const name of Object.keys(slots)) {
    const input = el('input', { type: 'radio', name: 'risk', value: name, checked: name === risk });
    input.addEventListener('change', () => {
      risk = name;
      showPays();
    });
    choices.append(el('label', {}, input, el('span', { textContent: say(`plinko_${name}`) })));
  }
  kit.stage.append(el('div', { id: 'box' }, pins, pays, choices));
  let busy = false;

  function showPays(hit) {
    pays.replaceChildren(
      ...slots[risk].map((pay, slot) =>
        el('li', {
          textContent: times(pay),
          className: slot === hit ? 'hit' : '',
          data: { height: pay >= 300 ? 'high' : pay >= 100 ? 'middle' : 'low' },
        }),
      ),
    );
  }

  /** One step a row: half a gap to the side that was drawn. */
  function wayOf(path) {
    let x = width / 2;
    const steps = path.map((side, row) => {
      x += (side === 1 ? gap : -gap) / 2;
      return { x, y: (row + 2) * gap };
    });
    return [{ x: width / 2, y: gap * 0.5 }, ...steps];
  }

  async function fall({ path }) {
    const way = wayOf(path);
    const end = way.at(-1);
    ball.style.visibility = '';
    ball.style.transform = `translate(${end.x}px, ${end.y}px)`;
    if (isCalm()) return;
    await ball.animate(
      way.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)`, easing: 'cubic-bezier(.5,0,1,.7)' })),
      { duration: 110 * way.length },
    ).finished;
  }

  async function drop(again) {
    if (busy) return;
    busy = true;
    kit.lock(true);
    choices.disabled = true;
    showPays();
    kit.button({ disabled: true });
    const answer = await kit.play({ risk }, { ...(again ? { round: again } : {}), again: drop });
    if (answer) {
      kit.showBalance((Number(kit.balance()) - Number(answer.round.stake)).toFixed(session.digits));
      await fall(answer.round.shown);
      showPays(answer.round.shown.slot);
      kit.settled(answer.balance, [answer.round], times(answer.round.shown.multiple));
    }
    busy = false;
    choices.disabled = false;
    kit.lock(false);
    kit.button({ disabled: false });
  }

  return {
    begin() {
      showPays();
      kit.button({ label: say('plinkoDrop'), press: () => drop() });
      kit.welcome(say('plinkoReady'));
    },
    nameRound: ({ choice, shown }) => `${say(`plinko_${choice.risk}`)} ${times(shown.multiple)}`,
    rules: () => [say('plinkoRules', { percent: returned })],
  };
}
