/** Clock says where the time comes from: the machine, or a test that moves it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Time that moves only when told. */
export class ManualClock implements Clock {
  #time: number;

  constructor(start: Date) {
    this.#time = start.getTime();
  }

  now(): Date {
    return new Date(this.#time);
  }

  advance(milliseconds: number): void {
    this.#time += milliseconds;
  }
}
