const { configure } = require('@testing-library/dom');
require('@testing-library/jest-dom');

/** A wait ends when its condition holds; how long a busy machine may take for that is not what a test is about. */
configure({ asyncUtilTimeout: 40_000 });

/** A failed query prints the page: enough of it to see what is there. */
process.env.DEBUG_PRINT_LIMIT ??= '3000';

/** Layout APIs that jsdom has no engine for; components only need them to exist. */
if (!window.matchMedia) {
  window.matchMedia = (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });
}
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
window.ResizeObserver ??= NoObserver;
window.IntersectionObserver ??= NoObserver;
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.scrollTo ??= () => {};
