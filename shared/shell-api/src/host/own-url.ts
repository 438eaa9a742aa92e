/** isOwnUrl returns a URL of this site and nothing else: no scheme, no other host, no trick with slashes. */
export function isOwnUrl(to: string): boolean {
  return /^(\/(?![/\\])|[?#]|\/$)/.test(to) && !/[\\\s]/.test(to);
}
