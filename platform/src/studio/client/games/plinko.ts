import type { PlinkoRisk, PlinkoShown } from '../../messages/games';
import { createChoices } from '../kit/choices';
import { el, isCalm, svgNode } from '../kit/dom';
import type { CreateGame, SentRound } from '../kit/game';

const times = (hundredths: number) => `${hundredths / 100}×`;
const gap = 14;

/** Pins, and a ball whose way was decided before it falls: it only shows it. */
export const createGame: CreateGame<'plinko'> = (kit) => {
  const { t, nameText, session } = kit;
  const { rows, slots, returned } = session.game;
  const width = (rows + 2) * gap;
  const viewBox = `0 0 ${width} ${(rows + 2) * gap}`;
  const pins = svgNode('svg', { id: 'pins', viewBox, 'aria-hidden': 'true' });
  const circle = (cx: number, cy: number, r: number, name: string) =>
    svgNode('circle', { cx, cy, r, class: name });
  for (let row = 0; row < rows; row += 1)
    for (let pin = 0; pin <= row + 1; pin += 1)
      pins.append(circle(width / 2 + (pin - (row + 1) / 2) * gap, (row + 1.4) * gap, 1.8, 'pin'));
  const ball = circle(0, 0, 4.4, 'ball');
  ball.style.visibility = 'hidden';
  pins.append(ball);
  const pays = el('ol', { id: 'pays', ariaLabel: t('plinkoPays') });
  let risk: PlinkoRisk = 'calm';
  const choices = createChoices<PlinkoRisk>({
    id: 'risk',
    legend: t('plinkoRisk'),
    values: ['calm', 'wild'],
    first: risk,
    labelOf: (value) => nameText('plinko', value),
    onChange(value) {
      risk = value;
      showPays();
    },
  });
  kit.stage.append(el('div', { id: 'box' }, pins, pays, choices));
  let busy = false;

  function showPays(hit?: number) {
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
  function wayOf(path: readonly number[]) {
    let x = width / 2;
    const steps = path.map((side, row) => {
      x += (side === 1 ? gap : -gap) / 2;
      return { x, y: (row + 2) * gap };
    });
    return [{ x: width / 2, y: gap * 0.5 }, ...steps];
  }

  async function fall({ path }: PlinkoShown) {
    const way = wayOf(path);
    const end = way.at(-1) ?? { x: 0, y: 0 };
    ball.style.visibility = '';
    ball.style.transform = `translate(${end.x}px, ${end.y}px)`;
    if (isCalm()) return;
    await ball.animate(
      way.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)`, easing: 'cubic-bezier(.5,0,1,.7)' })),
      { duration: 110 * way.length },
    ).finished;
  }

  async function drop(sent?: SentRound<'plinko'>) {
    if (busy) return;
    busy = true;
    kit.lock(true);
    choices.disabled = true;
    showPays();
    kit.button({ disabled: true });
    const answer = await kit.play({ risk }, { round: sent, retry: drop });
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
      kit.button({ label: t('plinkoDrop'), press: () => drop() });
      kit.welcome(t('plinkoReady'));
    },
    nameRound: ({ choice, shown }) => `${nameText('plinko', choice.risk)} ${times(shown.multiple)}`,
    rules: () => [t('plinkoRules', { percent: returned })],
  };
};
