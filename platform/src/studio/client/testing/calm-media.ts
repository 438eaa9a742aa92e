/** calm is what a browser says whose player asked for little motion: parts of a page read it when they are imported. */
export const calm = Object.assign(new EventTarget(), { matches: true });
Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => calm });
