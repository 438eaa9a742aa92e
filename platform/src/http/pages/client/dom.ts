/** byId returns the element with an id. It throws if the page has none, or none of the given kind. */
export function byId(id: string): HTMLElement;
export function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind;
export function byId(id: string, kind = HTMLElement): HTMLElement {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`the page has no #${id}`);
  return element;
}

export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
