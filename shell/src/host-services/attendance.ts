/** Who has done nothing for so long is not there: what the page asks by itself from then on is nobody's use of it, ms. */
const awayMs = 60_000;

/** A round of a game counts at the platform itself: what happens in a frame is not seen here. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'focus'] as const;

/** followAttendance returns what says whether nobody is at the page, by when somebody last did anything there. */
export function followAttendance(target: EventTarget = window): () => boolean {
  let last = performance.now();
  const note = () => {
    last = performance.now();
  };
  for (const sign of signs) target.addEventListener(sign, note, { capture: true, passive: true });
  return () => performance.now() - last > awayMs;
}
