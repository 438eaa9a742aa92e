import { el } from './dom';

interface ChoicesOptions<Value> {
  id: string;
  legend: string;
  values: readonly Value[];
  first: Value | undefined;
  labelOf(value: Value): string;
  onChange(value: Value): void;
}

/**
 * createChoices creates a choice of one among several, made before a round: the number of mines, the risk of
 * a ball.
 */
export function createChoices<Value extends string | number>({
  id,
  legend,
  values,
  first,
  labelOf,
  onChange,
}: ChoicesOptions<Value>): HTMLFieldSetElement {
  const field = el('fieldset', { id, className: 'choices' }, el('legend', { textContent: legend }));
  for (const value of values) {
    const checked = value === first;
    const input = el('input', { type: 'radio', name: id, value: String(value), checked });
    input.addEventListener('change', () => onChange(value));
    field.append(el('label', {}, input, el('span', { textContent: labelOf(value) })));
  }
  return field;
}
