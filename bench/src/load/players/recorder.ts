import { build, type Histogram } from 'hdr-histogram-js';

/** sliceMs is how long a slice of the pictures is, ms. */
export const sliceMs = 5_000;
const thirds = 3;

const histogram = () =>
  build({ lowestDiscernibleValue: 1, highestTrackableValue: 120_000_000, numberOfSignificantValueDigits: 3 });

interface Recorded {
  times: Histogram;
  bytes: number;
  errors: Map<string, number>;
}

/**
 * Recorder keeps how long answers took, from when they were meant to be asked for: what waited because something before it was
 * slow has waited, too. Times before `from` are a warm-up and are left out.
 */
export class Recorder {
  readonly calls = new Map<string, Recorded>();
  readonly all = histogram();
  readonly slices = new Map<number, Histogram>();
  readonly thirds = Array.from({ length: thirds }, histogram);
  /** How late the load itself began what was to begin. */
  readonly lateness = histogram();

  /** Moments of `performance.now()`. */
  constructor(
    readonly from: number,
    readonly until: number,
  ) {}

  answered(name: string, intendedAt: number, bytes: number): void {
    if (!this.#counts(intendedAt)) return;
    const took = Math.max(1, Math.round((performance.now() - intendedAt) * 1_000));
    const call = this.#of(name);
    call.times.recordValue(took);
    call.bytes += bytes;
    this.all.recordValue(took);
    const since = intendedAt - this.from;
    const slice = Math.floor(since / sliceMs);
    const ofSlice = this.slices.get(slice) ?? histogram();
    this.slices.set(slice, ofSlice);
    ofSlice.recordValue(took);
    this.thirds[Math.floor((since * thirds) / (this.until - this.from))]?.recordValue(took);
  }

  failed(name: string, kind: string): void {
    if (!this.#counts(performance.now())) return;
    const { errors } = this.#of(name);
    errors.set(kind, (errors.get(kind) ?? 0) + 1);
  }

  began(intendedAt: number): void {
    if (this.#counts(intendedAt))
      this.lateness.recordValue(Math.max(1, Math.round((performance.now() - intendedAt) * 1_000)));
  }

  #counts(moment: number): boolean {
    return moment >= this.from && moment < this.until;
  }

  #of(name: string): Recorded {
    const call = this.calls.get(name) ?? { times: histogram(), bytes: 0, errors: new Map() };
    this.calls.set(name, call);
    return call;
  }
}
