import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../internal/reduced-motion';

/** The longest a change of an amount may take to arrive, milliseconds (design: brands). */
const duration = 400;

/**
 * useCountUp returns the amount to paint now: it counts from the last amount to `amount` within 400 ms, in
 * exact minor units. It returns `amount` at once with reduced motion, on the first paint, and when `enabled`
 * is false.
 */
export function useCountUp(amount: string, enabled: boolean): string {
  const [shown, setShown] = useState(amount);
  const painted = useRef(amount);

  useEffect(() => {
    const from = painted.current;
    const paint = (value: string) => {
      painted.current = value;
      setShown(value);
    };
    if (!enabled || from === amount || prefersReducedMotion()) {
      paint(amount);
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const progress = Math.min(1, Math.max(0, (now - start) / duration));
      if (progress >= 1) return paint(amount);
      paint(between(from, amount, progress));
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount, enabled]);

  return enabled ? shown : amount;
}

/** between returns the amount between two decimal strings at `progress` (0 to 1), slower towards the end. */
export function between(from: string, to: string, progress: number): string {
  const digits = Math.max(decimalsOf(from), decimalsOf(to));
  const eased = 1 - (1 - progress) ** 3;
  try {
    const [start, end] = [toMinorUnits(from, digits), toMinorUnits(to, digits)];
    return fromMinorUnits(start + ((end - start) * BigInt(Math.round(eased * 1000))) / 1000n, digits);
  } catch {
    // What is no amount is not counted.
    return to;
  }
}

const decimalsOf = (amount: string) => amount.split('.')[1]?.length ?? 0;
