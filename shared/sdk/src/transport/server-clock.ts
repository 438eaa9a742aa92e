/**
 * ServerClock follows the server's time, learned from its answers, since a player's own clock may be a day
 * off.
 */
export class ServerClock {
  #offset = 0;

  /** `machine` is this device's time in ms. */
  constructor(readonly machine: () => number) {}

  now(): number {
    return this.machine() + this.#offset;
  }

  /** Takes an answer's `Date` header. Returns how far the clock moved, in ms. */
  observe(date: unknown): number {
    const time = typeof date === 'string' ? Date.parse(date) : Number.NaN;
    if (Number.isNaN(time)) return 0;
    const offset = time - this.machine();
    const moved = Math.abs(offset - this.#offset);
    // The header counts whole seconds: a smaller difference changes nothing.
    if (moved > 2000) this.#offset = offset;
    return moved;
  }
}
