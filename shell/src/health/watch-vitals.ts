import type { HealthMeasure } from '@tessera/contracts/release';
import { observe } from './observe';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Shifts belong together that are less than a second apart, for five seconds at most. */
const shiftGapMs = 1_000;
const shiftsMs = 5_000;
/** Of so many interactions the slowest one does not count. */
const outlierOf = 50;

/**
 * watchVitals measures the web vitals as they are defined: LCP in ms, CLS by its worst group of shifts, and INP in ms
 * by the slowest interaction, one in fifty left out. The returned function says what is known by now.
 */
export function watchVitals(): () => Map<HealthMeasure, number> {
  const vitals = new Map<HealthMeasure, number>();
  const takePaints = observe('largest-contentful-paint', ({ startTime }) => vitals.set('lcp', startTime));

  let [began, last, sum] = [0, -Infinity, 0];
  vitals.set('cls', 0);
  const takeShifts = observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as LayoutShift;
    if (hadRecentInput) return;
    if (startTime - last > shiftGapMs || startTime - began > shiftsMs) [began, sum] = [startTime, 0];
    last = startTime;
    sum += value;
    vitals.set('cls', Math.max(vitals.get('cls') ?? 0, sum));
  });
  if (!takeShifts) vitals.delete('cls');

  const interactions = new Map<number, number>();
  const takeEvents = observe('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number };
    if (!interactionId) return;
    interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration));
  });
  return () => {
    for (const take of [takePaints, takeShifts, takeEvents]) take?.();
    const slowest = [...interactions.values()].toSorted((a, b) => b - a)[
      Math.floor(interactions.size / outlierOf)
    ];
    return slowest === undefined ? vitals : vitals.set('inp', slowest);
  };
}
