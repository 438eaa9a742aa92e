/** Where the pages of lists begin, by list and number of the page. */
export function cursorBook() {
  const known = new Map<string, string>();
  return {
    find: (list: string, page: number) => known.get(`${page} ${list}`),
    remember(list: string, page: number, cursor: string | null) {
      if (cursor === null) known.delete(`${page} ${list}`);
      else known.set(`${page} ${list}`, cursor);
    },
  };
}
