import { clearTimeout, setTimeout } from 'node:timers';
import type { Addressed, Events } from '../events';

/**
 * What `look` finds, now or when an event that is `ours` makes it look again; undefined when there was nothing before
 * `patience` (ms) ran out.
 */
export async function untilNews<Found>(
  events: Events,
  ours: (addressed: Addressed) => boolean,
  look: () => Promise<Found | undefined>,
  patience: number,
): Promise<Found | undefined> {
  let wake: () => void = () => undefined;
  let stirred = false;
  const end = events.subscribe((addressed) => {
    if (!ours(addressed)) return;
    stirred = true;
    wake();
  });
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    wake();
  }, patience);
  timer.unref();
  try {
    for (;;) {
      stirred = false;
      const found = await look();
      if (found !== undefined || late) return found;
      // What came while it looked is looked at at once.
      if (!stirred && !late) await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    clearTimeout(timer);
    end();
  }
}
