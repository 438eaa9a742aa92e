import { clearTimeout, setTimeout } from 'node:timers';
import type { Platform } from '../../context';
import type { Addressed } from '../../events';

/**
 * longPoll resolves to what `look` finds, now or when an event that is `ours` makes it look again; undefined
 * when there was nothing before `timeoutMs` ran out.
 */
export async function longPoll<Found>(
  { events, lifecycle }: Pick<Platform, 'events' | 'lifecycle'>,
  ours: (addressed: Addressed) => boolean,
  look: () => Promise<Found | undefined>,
  timeoutMs: number,
): Promise<Found | undefined> {
  let wake: () => void = () => undefined;
  let stirred = false;
  const stir = () => {
    stirred = true;
    wake();
  };
  const ends = [
    events.subscribe((addressed) => {
      if (ours(addressed)) stir();
    }),
    events.onResumed(stir),
  ];
  let late = false;
  const giveUp = () => {
    late = true;
    wake();
  };
  const timer = setTimeout(giveUp, timeoutMs);
  timer.unref();
  ends.push(lifecycle.onDrain(giveUp));
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
    for (const end of ends) end();
  }
}
