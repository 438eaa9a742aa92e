import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../internal/reduced-motion';

/** The longest a change of an amount may take to arrive, milliseconds (design: brands). */
const duration = 400;

/**
 * The amount to paint now: counts from the last one to `amount` in at most 400 ms, in exact minor units. Returns
 * `amount` itself at once with reduced motion, on the first paint, and when `enabled` is false.
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

/** A point on the way from one decimal string to another; `progress` is 0 to 1, slower towards the end. */
export function between(from: string, to: string, progress: number): string {
  const digits = Math.max(decimalsOf(from), decimalsOf(to));
  const [a, b] = [minorOf(from, digits), minorOf(to, digits)];
  if (a === undefined || b === undefined) return to;
  const eased = 1 - (1 - progress) ** 3;
  const minor = a + ((b - a) * BigInt(Math.round(eased * 1000))) / 1000n;
  const sign = minor < 0n ? '-' : '';
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

const decimalsOf = (amount: string) => amount.split('.')[1]?.length ?? 0;

function minorOf(amount: string, digits: number): bigint | undefined {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return undefined;
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(digits, '0'));
}
