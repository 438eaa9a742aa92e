/**
 * avifOf returns the address of a picture's AVIF on the image host, or of each one in a `srcset`; undefined
 * for addresses without a `.webp`.
 */
export function avifOf(addresses: string): string | undefined {
  const avif = addresses.replaceAll(/\.webp(?=[?,\s]|$)/g, '.avif');
  return avif === addresses ? undefined : avif;
}
