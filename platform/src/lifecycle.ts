/**
 * Lifecycle is what a graceful shutdown goes by: it tells whether this process still wants visitors. Whatever keeps an
 * answer open listens to it, and ends when the process drains.
 */
export class Lifecycle {
  readonly #listeners = new Set<() => void>();
  #draining = false;

  get isDraining(): boolean {
    return this.#draining;
  }

  /** From now on it is not ready for more, and answers what was asked. */
  drain(): void {
    if (this.#draining) return;
    this.#draining = true;
    for (const listener of this.#listeners) listener();
  }

  /** At once where it drains already. Returns the end of it. */
  onDrain(listener: () => void): () => void {
    if (this.#draining) listener();
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
