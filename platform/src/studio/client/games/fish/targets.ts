import type { FishSpecies } from '../../../messages/games';
import { el } from '../../kit/dom';
import { nameText, t } from '../../texts/t';

export const fishName = (id: string): string => nameText('fish', id);

/** createTargets makes the choice of the fish that a shot is for; one of the smaller is chosen first. */
export function createTargets(species: readonly FishSpecies[]) {
  let target = species[2];
  const inputs = new Map<FishSpecies, HTMLInputElement>();
  const box = el('fieldset', { id: 'targets' }, el('legend', { textContent: t('fishTargets') }));
  for (const kind of species) {
    const input = el('input', { type: 'radio', name: 'target', value: kind.id, checked: kind === target });
    input.addEventListener('change', () => aimAt(kind));
    inputs.set(kind, input);
    const picture = el('img', { src: kind.picture, alt: '' });
    const text = el('span', { className: 'name', textContent: fishName(kind.id) });
    box.append(el('label', {}, input, picture, text, el('b', { textContent: `${kind.value}×` })));
  }

  function aimAt(kind: FishSpecies) {
    target = kind;
    const input = inputs.get(kind);
    if (input) input.checked = true;
  }

  return { box, get: () => target, aimAt };
}
