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

  /** How far the server is ahead of this device, as it is known now, in ms. */
  get offset(): number {
    return this.#offset;
  }

  /** Takes an answer's `Date` header. */
  observe(date: unknown): void {
    const time = typeof date === 'string' ? Date.parse(date) : Number.NaN;
    if (Number.isNaN(time)) return;
    const offset = time - this.machine();
    // The header counts whole seconds: a smaller difference changes nothing.
    if (Math.abs(offset - this.#offset) > 2000) this.#offset = offset;
  }
}
