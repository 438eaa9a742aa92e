/** One holder at a time, in order of asking. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve();

  /** Resolves with the release when it is the caller's turn. */
  async acquire(): Promise<() => void> {
    let release!: () => void;
    const held = new Promise<void>((done) => {
      release = done;
    });
    const previous = this.#tail;
    this.#tail = previous.then(() => held);
    await previous;
    return release;
  }
}
