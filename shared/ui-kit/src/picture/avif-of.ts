/** avifOf returns the AVIF of a picture of the image host, or of each one in a `srcset`; undefined of what the host does not have. */
export function avifOf(addresses: string): string | undefined {
  const avif = addresses.replaceAll(/\.webp(?=[?,\s]|$)/g, '.avif');
  return avif === addresses ? undefined : avif;
}
