/** jsdom has no layout: in these tests whatever is observed is near the screen. */
class NearObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe(target: Element) {
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
