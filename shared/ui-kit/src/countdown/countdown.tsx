import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden';
import styles from './countdown.module.css';

/** CountdownProps hold two times in milliseconds, and the texts that are read aloud at 60, 10 and 0 seconds. */
export interface CountdownProps {
  /** When it ends: milliseconds since the epoch, in server time. */
  deadline: number;
  /** The server's clock; a device's own may be hours off. */
  now: () => number;
  /** What is counted down, for screen readers. */
  label: string;
  /** Words for the few moments that are read aloud (60, 10 and 0 seconds left). */
  announcement?: ((secondsLeft: number) => string) | undefined;
  onEnd?: (() => void) | undefined;
}

const announceAtSeconds = [60, 10, 0];

/** Countdown shows the time left as mm:ss, or h:mm:ss. It ends once; a new deadline starts it again. */
export function Countdown({ deadline, now, label, announcement, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(() => secondsUntil(deadline, now()));
  const [announced, setAnnounced] = useState<number>();
  const latest = useRef({ now, onEnd });
  useEffect(() => {
    latest.current = { now, onEnd };
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let before = Number.POSITIVE_INFINITY;
    const tick = () => {
      const time = latest.current.now();
      const seconds = secondsUntil(deadline, time);
      setLeft(seconds);
      // A sleeping tab skips seconds: the moment counts when it was passed, not only when it was met.
      const passed = announceAtSeconds.findLast((moment) => seconds <= moment && moment < before);
      if (before !== Number.POSITIVE_INFINITY && passed !== undefined) setAnnounced(passed);
      before = seconds;
      if (seconds === 0) latest.current.onEnd?.();
      else timer = setTimeout(tick, (deadline - time) % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [deadline]);

  return (
    <span className={styles.countdown}>
      {/* A timer is silent by its role. Said once more, it would stay exposed behind a dialog, which hides no live region. */}
      <span role="timer" aria-label={label}>
        {clockText(left)}
      </span>
      {announcement && (
        <VisuallyHidden role="status">
          {announced === undefined ? '' : announcement(announced)}
        </VisuallyHidden>
      )}
    </span>
  );
}

function secondsUntil(deadline: number, time: number): number {
  return Math.max(0, Math.ceil((deadline - time) / 1000));
}

/** clockText formats seconds: 65 is "01:05", 3725 is "1:02:05". */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}
