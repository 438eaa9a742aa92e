/** openPathOf returns the path under which a route that takes names may be listed: `/blog/*` for `/blog/first-steps`. */
export const openPathOf = (pathname: string): string => pathname.replace(/\/[\w.-]+$/, '/*');
