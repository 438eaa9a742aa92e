import { useShell } from '@tessera/shell-api';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../locales/use-texts';
import { useSeen } from '../model/seen';
import { between } from './steps';

/** The platform tells every three seconds: the way to the new amount takes most of that. */
const steps = 24;
const stepMs = 110;

/**
 * RisingAmount shows an amount that counts up to its new value. It jumps with reduced motion, while hidden,
 * and when the amount falls because it was won. It is no live region: a screen reader reads it on demand and
 * does not announce each step.
 */
export function RisingAmount({ amount }: { amount: string }) {
  const { operator } = useShell();
  const { digits } = operator.currency;
  const { money } = useTexts();
  const seen = useSeen();
  const [first] = useState(amount);
  const shown = useRef(first);
  const box = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const paint = (next: string) => {
      shown.current = next;
      if (box.current) box.current.textContent = money(next);
    };
    const from = shown.current;
    const still = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!seen || still || Number(amount) <= Number(from)) return paint(amount);
    let step = 0;
    const timer = setInterval(() => {
      step = document.hidden ? steps : step + 1;
      paint(between(from, amount, digits, step, steps));
      if (step === steps) clearInterval(timer);
    }, stepMs);
    return () => clearInterval(timer);
  }, [amount, seen, money, digits]);

  // What stands in it is painted above, and is not rendered again.
  return <span ref={box}>{money(first)}</span>;
}
