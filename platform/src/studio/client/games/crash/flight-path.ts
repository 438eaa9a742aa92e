import type { CrashGame, CrashShown } from '../../../messages/games';
import { el, isCalm, svgNode } from '../../kit/dom';
import { t, timesText } from '../../texts/t';

/** Of a flight, by the millisecond. */
const growth = 0.00006;

/** multipleAfter computes what a flight has grown to, in hundredths: it begins at 100 and ends at `highest`. */
export const multipleAfter = (elapsed: number, highest: number): number =>
  Math.min(highest, Math.max(100, Math.floor(100 * Math.exp(growth * Math.max(0, elapsed)))));

/** shareAfter computes how far along its path the craft is, from 0 to 1. */
export const shareAfter = (elapsed: number): number => (elapsed >= 0 ? 1 - Math.exp(-elapsed / 9_000) : 0);

type Phase = 'ready' | 'waiting' | 'flying' | 'cashed' | 'ended';

/** createFlightPath draws the craft on its path, with what the flight has grown to over it. */
export function createFlightPath(emblem: string) {
  const path = svgNode('path');
  const frame = { viewBox: '0 0 100 100', preserveAspectRatio: 'none', 'aria-hidden': 'true' };
  const craft = el('img', { id: 'craft', src: emblem, alt: '' });
  const figure = el('strong', { id: 'multiple', textContent: timesText(100), aria: { hidden: 'true' } });
  const word = el('span', { id: 'phase', aria: { hidden: 'true' } });
  const reading = el('div', { id: 'reading' }, figure, word);
  const box = el('div', { id: 'flight' }, svgNode('svg', frame, path), craft, reading);
  const show = (multiple: number) => {
    figure.textContent = timesText(multiple);
  };
  const drawAt = (share: number) => {
    const end = { x: 6 + 84 * share, y: 92 - 74 * share };
    path.setAttribute('d', `M 2 94 Q ${end.x * 0.62} 93 ${end.x} ${end.y}`);
    craft.style.insetInlineStart = `${end.x}%`;
    craft.style.insetBlockStart = `${end.y}%`;
  };
  const be = (phase: Phase, text: string) => {
    box.dataset['phase'] = phase;
    word.textContent = text;
  };
  return {
    box,
    /** Nobody flies yet. */
    wait() {
      be('ready', t('crashNow'));
      drawAt(0.35);
    },
    /** A flight that began so long ago, in ms; before that it is about to. */
    fly(elapsed: number, multiple: number) {
      const flying = elapsed >= 0;
      show(multiple);
      be(flying ? 'flying' : 'waiting', t(flying ? 'crashFlying' : 'crashWait'));
      if (!isCalm()) drawAt(shareAfter(elapsed));
    },
    end({ cashedAt, point = 100 }: CrashShown) {
      be(cashedAt ? 'cashed' : 'ended', '');
      show(cashedAt ?? point);
    },
  };
}

/** endText says how a flight ended. */
export const endText = ({ cashedAt, point = 100 }: CrashShown): string =>
  t(cashedAt ? 'crashCashed' : 'crashEnded', { times: timesText(cashedAt ?? point) });

/** crashRules tell how a flight is played, without the proof of the last one. */
export const crashRules = ({ returned, highest }: CrashGame): string[] => [
  t('crashRules', { percent: returned, highest: timesText(highest) }),
  t('crashProof'),
  t('crashLeft'),
];
