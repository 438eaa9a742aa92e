/** popupPaths are the paths that are a popup over home, and the popup's id (section 2.1). Help keeps its hash, which names an article. */
export const popupPaths: Readonly<Record<string, string>> = {
  '/login': 'login',
  '/register': 'register',
  '/help': 'help',
};
