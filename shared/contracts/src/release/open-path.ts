/**
 * openPathOf returns the pattern under which a path with an open last part may be listed: `/blog/*` for
 * `/blog/first-steps`.
 */
export const openPathOf = (pathname: string): string => pathname.replace(/\/[\w.-]+$/, '/*');

/** popupPaths are the paths that are a popup over home, and the popup's id (section 2.1). Help keeps its hash, which names an article. */
export const popupPaths: Readonly<Record<string, string>> = {
  '/login': 'login',
  '/register': 'register',
  '/help': 'help',
};
