/** What follows an address: its query and fragment may hold a token. */
const tail = /((?:https?:\/\/|\/)[^\s"'<>()?#]*)[?#][^\s"'<>()]*/g;
/** A JSON Web Token, whatever it stands in. */
const webToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const bearer = /\b(bearer|token|password|secret|key)(["']?\s*[:= ]\s*["']?)[^\s"',;]{4,}/gi;
const email = /[\w.+-]+@[\w-]+\.[\w.-]+/g;
/** So long and so mixed is no word of a message; an address of our own files has dashes, slashes and dots in between. */
const opaque = /\b(?=\w*\d)(?=\w*[A-Za-z])\w{24,}\b/g;

/** redact returns a message of a page without what could be somebody's: queries, tokens, e-mail addresses. */
export const redact = (text: string): string =>
  text
    .replaceAll(tail, '$1')
    .replaceAll(webToken, '…')
    .replaceAll(bearer, '$1$2…')
    .replaceAll(email, '…')
    .replaceAll(opaque, '…');

/** withoutQuery returns an address, or the name of a file, without its query and fragment. */
export const withoutQuery = (address: string): string => address.split(/[?#]/)[0] ?? '';
