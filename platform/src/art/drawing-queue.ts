interface Waiting {
  start(): void;
  signal: AbortSignal | undefined;
}

export interface DrawingOptions {
  /** Aborted once nobody waits for the picture any more; what is being drawn already is finished and kept. */
  signal?: AbortSignal | undefined;
  /** Ahead of anybody's asking: after everything that somebody waits for, and in one thread alone. */
  background?: boolean;
}

/**
 * DrawingQueue decides which picture is drawn next. The newest request comes first: who scrolls fast looks at
 * what was asked for last, and what was asked for before is out of sight, or given up.
 */
export class DrawingQueue {
  readonly #requested: Waiting[] = [];
  readonly #background: Waiting[] = [];
  #running = 0;
  #ahead = 0;

  constructor(readonly concurrency: number) {}

  /** Rejects with the signal's reason where it is aborted before its turn. */
  run<T>(draw: () => Promise<T>, { signal, background = false }: DrawingOptions = {}): Promise<T> {
    const queue = background ? this.#background : this.#requested;
    return new Promise<T>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const giveUp = () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(signal?.reason as Error);
      };
      const waiting: Waiting = {
        signal,
        start: () => {
          signal?.removeEventListener('abort', giveUp);
          this.#running += 1;
          this.#ahead += background ? 1 : 0;
          void draw()
            .then(resolve, reject)
            .finally(() => {
              this.#running -= 1;
              this.#ahead -= background ? 1 : 0;
              this.#next();
            });
        },
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      queue.push(waiting);
      this.#next();
    });
  }

  #next(): void {
    if (this.#running >= this.concurrency) return;
    const next = this.#requested.pop() ?? (this.#ahead === 0 ? this.#background.shift() : undefined);
    if (!next) return;
    next.start();
    this.#next();
  }
}
