import { el } from '../../kit/dom';
import { t } from '../../texts/t';

/**
 * readAuto reads the multiple at which the server is to cash out, in hundredths: null where the field is
 * empty, undefined where what is typed is no such multiple.
 */
export function readAuto(typed: string, highest: number): number | null | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  const value = Math.round(Number(text) * 100);
  return value >= 101 && value <= highest ? value : undefined;
}

/** createFlightControls makes the field of the automatic end, and the promise of the next flight. */
export function createFlightControls(highest: number) {
  const auto = el('input', { id: 'auto', inputMode: 'decimal', autocomplete: 'off', placeholder: '—' });
  auto.setAttribute('aria-describedby', 'auto-hint');
  const hash = el('code', { id: 'hash' });
  const box = el(
    'div',
    { id: 'controls' },
    el('label', { htmlFor: 'auto', textContent: t('crashAuto') }),
    auto,
    el('small', { id: 'auto-hint', textContent: t('crashAutoHint') }),
    el('p', { id: 'commit' }, el('span', { textContent: t('crashHash') }), hash),
  );
  return {
    box,
    lock(on: boolean) {
      auto.disabled = on;
    },
    /** What is typed, as `readAuto`; a field that is wrong is marked. */
    read(): number | null | undefined {
      const target = readAuto(auto.value, highest);
      auto.setAttribute('aria-invalid', String(target === undefined));
      return target;
    },
    focus: () => auto.focus(),
    promise(commit: string) {
      hash.textContent = `${commit.slice(0, 20)}…${commit.slice(-8)}`;
      hash.title = commit;
    },
  };
}
