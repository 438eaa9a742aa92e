/** Where the pages of lists begin, by list and number of the page. */
export function cursorBook() {
  const cursors = new Map<string, string>();
  return {
    find: (list: string, page: number) => cursors.get(`${page} ${list}`),
    remember(list: string, page: number, cursor: string | null) {
      if (cursor === null) cursors.delete(`${page} ${list}`);
      else cursors.set(`${page} ${list}`, cursor);
    },
  };
}
