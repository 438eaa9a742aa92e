/**
 * openPathOf returns the pattern under which a path with an open last part may be listed: `/blog/*` for
 * `/blog/first-steps`.
 */
export const openPathOf = (pathname: string): string => pathname.replace(/\/[\w.-]+$/, '/*');
