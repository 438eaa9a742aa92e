/** toHex writes bytes as hexadecimal digits, two a byte, in lower case. On servers a Buffer does it. */
export const toHex = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** sha256Hex returns the SHA-256 of a text as the browser computes it. Only pages over HTTPS can. */
export const sha256Hex = async (text: string): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
