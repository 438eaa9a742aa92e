/**
 * avifOf returns the address of the AVIF of a picture on the image host, or of each one in a `srcset`;
 * undefined if the address is not one of that host.
 */
export function avifOf(addresses: string): string | undefined {
  const avif = addresses.replaceAll(/\.webp(?=[?,\s]|$)/g, '.avif');
  return avif === addresses ? undefined : avif;
}
