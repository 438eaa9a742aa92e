let site = '';

export const knowSite = (origin) => (site = origin);

/** Tells the page that frames the room, and no other one. */
export function tellSite(type) {
  if (site && parent !== window) parent.postMessage({ type }, site);
}
