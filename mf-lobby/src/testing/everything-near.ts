/** NearObserver stands in for the browser's, as jsdom has no layout: whatever is observed is near the screen. */
export class NearObserver implements IntersectionObserver {
  readonly root;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(
    private readonly callback: IntersectionObserverCallback,
    { root = null }: IntersectionObserverInit = {},
  ) {
    this.root = root;
  }
  observe(target: Element) {
    this.report(target);
  }
  report(target: Element) {
    queueMicrotask(() =>
      this.callback([{ isIntersecting: true, target } as unknown as IntersectionObserverEntry], this),
    );
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

export function bringEverythingNear(): void {
  window.IntersectionObserver = NearObserver;
}
