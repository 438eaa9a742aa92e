/**
 * avifOf returns the URL of a picture's AVIF on the image host, or of each one in a `srcset`; undefined
 * for URLs without a `.webp`.
 */
export function avifOf(srcset: string): string | undefined {
  const avif = srcset.replaceAll(/\.webp(?=[?,\s]|$)/g, '.avif');
  return avif === srcset ? undefined : avif;
}
