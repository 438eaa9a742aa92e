/**
 * isOwnUrl checks whether a URL leads to this site and nowhere else, against open redirects: no scheme, no
 * other host, no trick with slashes.
 */
export function isOwnUrl(to: string): boolean {
  return /^(\/(?![/\\])|[?#]|\/$)/.test(to) && !/[\\\s]/.test(to);
}
