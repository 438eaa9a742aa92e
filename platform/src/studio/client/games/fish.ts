import { wait } from '../../../http/pages/client/dom';
import type { RoundAnswer } from '../../messages/calls';
import type { FishSpecies } from '../../messages/games';
import { el, isCalm } from '../kit/dom';
import type { CreateGame, SentRound } from '../kit/game';

const swimmers = 11;
/** How often each swims by: small fish more than large ones. */
const shoal = [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7];

interface Point {
  x: number;
  y: number;
}

/** Water with fish. Where one swims is for the eye; whether a shot catches is the server's. */
export const createGame: CreateGame<'fish'> = (kit) => {
  const { t, nameText, money, session } = kit;
  const { species } = session.game;
  const nameOf = ({ id }: Pick<FishSpecies, 'id'>) => nameText('fish', id);
  const water = el('div', { id: 'water', aria: { hidden: 'true' } });
  const cannon = el('div', { id: 'cannon' });
  water.append(el('div', { id: 'light' }), cannon);
  const targets = el('fieldset', { id: 'targets' }, el('legend', { textContent: t('fishTargets') }));
  let target = species[2];
  const inputs = new Map<FishSpecies, HTMLInputElement>();
  for (const kind of species) {
    const input = el('input', { type: 'radio', name: 'target', value: kind.id, checked: kind === target });
    input.addEventListener('change', () => aimAt(kind));
    inputs.set(kind, input);
    const picture = el('img', { src: kind.picture, alt: '' });
    const text = el('span', { className: 'name', textContent: nameOf(kind) });
    targets.append(el('label', {}, input, picture, text, el('b', { textContent: `${kind.value}×` })));
  }
  kit.stage.append(water, targets);
  let busy = false;

  function aimAt(kind: FishSpecies) {
    target = kind;
    const input = inputs.get(kind);
    if (input) input.checked = true;
  }

  function swim(slot: number) {
    const kind = species[shoal[Math.floor(Math.random() * shoal.length)] ?? 0];
    if (!kind) return;
    const size = 44 + Math.min(64, kind.value * 1.6);
    const fish = el('div', { className: 'fish', data: { id: kind.id } });
    fish.append(
      el('img', { src: kind.picture, alt: '', draggable: false }),
      el('b', { textContent: `${kind.value}×` }),
    );
    fish.style.inlineSize = `${size}px`;
    fish.style.insetBlockStart = `${4 + (slot / swimmers) * 66}%`;
    water.append(fish);
    const width = water.clientWidth;
    if (isCalm()) {
      fish.style.transform = `translateX(${((slot * 37) % 90) * 0.01 * Math.max(0, width - size)}px)`;
      return;
    }
    const leftward = Math.random() < 0.5;
    if (leftward) fish.classList.add('leftward');
    const ends = [`translateX(${-size}px)`, `translateX(${width + size}px)`];
    const steps = (leftward ? ends.toReversed() : ends).map((transform) => ({ transform }));
    const crossing = fish.animate(steps, { duration: 9_000 + Math.random() * 9_000, fill: 'both' });
    if (!begun) crossing.currentTime = Math.random() * 8_000;
    crossing.finished.then(
      () => {
        fish.remove();
        swim(slot);
      },
      () => undefined,
    );
  }
  let begun = false;

  /** A shot flies from the cannon to the fish, or up into the water when none is there. */
  async function shoot(fish: Element | undefined): Promise<Point> {
    const area = water.getBoundingClientRect();
    const from = { x: area.width / 2, y: area.height - 24 };
    const box = fish?.getBoundingClientRect();
    const to = box
      ? { x: box.x - area.x + box.width / 2, y: box.y - area.y + box.height / 2 }
      : { x: area.width / 2, y: area.height * 0.3 };
    cannon.style.transform = `rotate(${Math.atan2(to.x - from.x, from.y - to.y)}rad)`;
    if (isCalm()) return to;
    const shot = el('i', { className: 'shot' });
    water.append(shot);
    const move = ({ x, y }: Point) => ({ transform: `translate(${x}px, ${y}px)` });
    await shot.animate([move(from), move(to)], { duration: 190, easing: 'linear' }).finished;
    shot.remove();
    return to;
  }

  function bubble(text: string, { x, y }: Point, className: string) {
    const note = el('b', { className: `note ${className}`, textContent: text });
    note.style.insetInlineStart = `${x}px`;
    note.style.insetBlockStart = `${y}px`;
    water.append(note);
    void wait(900).then(() => note.remove());
  }

  function nearest(id: string) {
    const area = water.getBoundingClientRect();
    const middle = area.x + area.width / 2;
    const seen = [...water.querySelectorAll(`.fish[data-id="${id}"]:not(.caught)`)].filter((fish) => {
      const { left, right } = fish.getBoundingClientRect();
      return right > area.left && left < area.right;
    });
    const distance = (fish: Element) => Math.abs(fish.getBoundingClientRect().x - middle);
    return seen.toSorted((left, right) => distance(left) - distance(right))[0];
  }

  async function fire(aimed?: Element, sent?: SentRound<'fish'>) {
    const kind = target;
    if (busy || !kind) return;
    const fish = aimed ?? nearest(kind.id);
    busy = true;
    kit.lock(true);
    kit.button({ disabled: true });
    const [answer, at] = await Promise.all([
      kit.play({ target: kind.id }, { round: sent, retry: (round) => fire(fish, round) }),
      shoot(fish),
    ]);
    if (answer) show(answer, kind, fish, at);
    busy = false;
    kit.lock(false);
    kit.button({ disabled: false });
  }

  function show(
    { round, balance }: RoundAnswer<'fish'>,
    kind: FishSpecies,
    fish: Element | undefined,
    at: Point,
  ) {
    if (round.shown.caught) {
      bubble(`+${money(round.payout ?? 0)}`, at, 'won');
      catchFish(fish);
    } else {
      bubble('·', at, 'missed');
    }
    kit.settled(balance, [round], round.shown.caught ? nameOf(kind) : t('fishMissed'));
  }

  function catchFish(fish: Element | undefined) {
    if (!fish?.isConnected) return;
    fish.classList.add('caught');
    const slot = Math.floor(Math.random() * swimmers);
    void wait(260).then(() => {
      fish.remove();
      swim(slot);
    });
  }

  water.addEventListener('pointerdown', (event) => {
    const fish = event.target instanceof Element ? event.target.closest('.fish:not(.caught)') : null;
    if (!(fish instanceof HTMLElement) || busy) return;
    event.preventDefault();
    const kind = species.find(({ id }) => id === fish.dataset['id']);
    if (kind) aimAt(kind);
    void fire(fish);
  });

  return {
    stakeText: 'fishStake',
    coinsFrom: 25,
    begin() {
      for (let slot = 0; slot < swimmers; slot += 1) swim(slot);
      begun = true;
      kit.button({ label: t('fishFire'), press: () => fire() });
      kit.welcome(t('fishReady'));
    },
    nameRound: ({ choice }) => nameOf({ id: choice.target }),
    rules: () => [t('fishRules', { percent: session.game.returned })],
  };
};
