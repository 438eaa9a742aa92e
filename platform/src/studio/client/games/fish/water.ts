import { wait } from '../../../../http/pages/client/dom';
import type { FishSpecies } from '../../../messages/games';
import { el, isCalm } from '../../kit/dom';
import { shootFrom, type Point } from './shot';

const swimmers = 11;
/** How often each swims by: small fish more than large ones. */
const shoal = [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7];

function fishElement({ id, picture, value }: FishSpecies, size: number): HTMLElement {
  const image = el('img', { src: picture, alt: '', draggable: false });
  const fish = el('div', { className: 'fish', data: { id } }, image, el('b', { textContent: `${value}×` }));
  fish.style.inlineSize = `${size}px`;
  return fish;
}

/** cross lets a fish swim from one side to the other. */
function cross(fish: HTMLElement, { size, width }: { size: number; width: number }): Animation {
  const leftward = Math.random() < 0.5;
  if (leftward) fish.classList.add('leftward');
  const ends = [`translateX(${-size}px)`, `translateX(${width + size}px)`];
  const steps = (leftward ? ends.toReversed() : ends).map((transform) => ({ transform }));
  return fish.animate(steps, { duration: 9_000 + Math.random() * 9_000, fill: 'both' });
}

/** createWater lets fish swim by, and shows what shots do to them. */
export function createWater(species: readonly FishSpecies[]) {
  const cannon = el('div', { id: 'cannon' });
  const box = el('div', { id: 'water', aria: { hidden: 'true' } }, el('div', { id: 'light' }), cannon);
  let isFilled = false;

  function swim(slot: number) {
    const kind = species[shoal[Math.floor(Math.random() * shoal.length)] ?? 0];
    if (!kind) return;
    const size = 44 + Math.min(64, kind.value * 1.6);
    const fish = fishElement(kind, size);
    fish.style.insetBlockStart = `${4 + (slot / swimmers) * 66}%`;
    box.append(fish);
    const width = box.clientWidth;
    if (isCalm()) {
      fish.style.transform = `translateX(${((slot * 37) % 90) * 0.01 * Math.max(0, width - size)}px)`;
      return;
    }
    const crossing = cross(fish, { size, width });
    // The first ones are under way when the player comes.
    if (!isFilled) crossing.currentTime = Math.random() * 8_000;
    crossing.finished.then(
      () => {
        fish.remove();
        swim(slot);
      },
      () => undefined,
    );
  }

  return {
    box,
    fill() {
      for (let slot = 0; slot < swimmers; slot += 1) swim(slot);
      isFilled = true;
    },
    shoot: (fish: Element | undefined): Promise<Point> => shootFrom({ box, cannon }, fish),
    /** The fish of a kind that is nearest to the middle, of those in sight. */
    nearest(id: string): Element | undefined {
      const area = box.getBoundingClientRect();
      const middle = area.x + area.width / 2;
      const seen = [...box.querySelectorAll(`.fish[data-id="${id}"]:not(.caught)`)].filter((fish) => {
        const { left, right } = fish.getBoundingClientRect();
        return right > area.left && left < area.right;
      });
      const distance = (fish: Element) => Math.abs(fish.getBoundingClientRect().x - middle);
      return seen.toSorted((left, right) => distance(left) - distance(right))[0];
    },
    /** Takes a fish out of the water; another one comes in its place. */
    catch(fish: Element | undefined) {
      if (!fish?.isConnected) return;
      fish.classList.add('caught');
      const slot = Math.floor(Math.random() * swimmers);
      void wait(260).then(() => {
        fish.remove();
        swim(slot);
      });
    },
    showNote(text: string, { x, y }: Point, className: string) {
      const note = el('b', { className: `note ${className}`, textContent: text });
      note.style.insetInlineStart = `${x}px`;
      note.style.insetBlockStart = `${y}px`;
      box.append(note);
      void wait(900).then(() => note.remove());
    },
  };
}
