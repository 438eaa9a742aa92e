/**
 * releaseKey and its neighbours say where things are in the artefact store, as keys. `releases`, `brands` and
 * `current` are public; `sites` is what a static host serves for each operator.
 */
export const releaseKey = (name: string, version: string, file: string) =>
  `releases/${name}/${version}/${file}`;
export const siteFolder = (operator: string) => `sites/${operator}`;
export const siteKey = (operator: string, file: string) => `${siteFolder(operator)}/${file}`;
/** previewKey is where the pages are named of a set that is only looked at. */
export const previewKey = (operator: string, set: string) => siteKey(operator, `previews/${set}.json`);
/** runFolder holds the pictures of what the gate refused last at an operator. */
export const runFolder = (operator: string) => `runs/${operator}`;
export const runKey = (operator: string, set: string, picture: number) =>
  `${runFolder(operator)}/${set}-${picture}.png`;
export const currentKey = (operator: string) => `current/${operator}.json`;

/** releaseUrl and brandUrl are the URLs of the public parts. */
export const releaseUrl = (name: string, version: string) => `/artifacts/releases/${name}/${version}/`;
export const brandUrl = (operator: string, file: string) => `/artifacts/brands/${operator}/${file}`;
