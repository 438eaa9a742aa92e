import path from 'node:path';

/**
 * Where things lie in the artefact store. `releases` and `brands` are public and immutable, `sites` is what a static
 * host serves for each operator; the rest is the registry's own.
 */
export function storeLayout(root: string) {
  return {
    root,
    release: (name: string, version: string) => path.join(root, 'releases', name, version),
    packages: () => path.join(root, 'releases'),
    set: (id: string) => path.join(root, 'sets', `${id}.json`),
    moves: (operator: string) => path.join(root, 'operators', operator, 'moves'),
    brand: (operator: string) => path.join(root, 'brands', operator),
    site: (operator: string) => path.join(root, 'sites', operator),
  };
}
export type StoreLayout = ReturnType<typeof storeLayout>;

/** Addresses of the public parts. */
export const releaseUrl = (name: string, version: string) => `/artifacts/releases/${name}/${version}/`;
export const brandUrl = (operator: string, file: string) => `/artifacts/brands/${operator}/${file}`;
