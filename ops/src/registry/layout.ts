/**
 * Where things lie in the artefact store, as keys. `releases`, `brands` and `current` are public; `sites` is what a
 * static host serves for each operator.
 */
export const releaseKey = (name: string, version: string, file: string) =>
  `releases/${name}/${version}/${file}`;
export const siteFolder = (operator: string) => `sites/${operator}`;
export const siteKey = (operator: string, file: string) => `${siteFolder(operator)}/${file}`;
export const currentKey = (operator: string) => `current/${operator}.json`;

/** Addresses of the public parts. */
export const releaseUrl = (name: string, version: string) => `/artifacts/releases/${name}/${version}/`;
export const brandUrl = (operator: string, file: string) => `/artifacts/brands/${operator}/${file}`;
