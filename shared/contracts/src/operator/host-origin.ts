/**
 * hostOrigin returns the origin of a host in an operator's document: `games.example`, or a URL with its
 * scheme and port.
 */
export const hostOrigin = (host: string): string =>
  new URL(host.includes('://') ? host : `https://${host}`).origin;
