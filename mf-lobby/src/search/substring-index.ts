/**
 * createSubstringIndex joins many short texts into one string and finds which of them contain a substring.
 * One scan of the whole takes a fraction of the time of as many small ones. A substring may not contain a
 * line feed.
 */
export function createSubstringIndex(texts: readonly string[]) {
  const all = texts.join('\n');
  // Where each begins, and where the one after the last would.
  const begins = new Uint32Array(texts.length + 1);
  texts.forEach((text, position) => {
    begins[position + 1] = (begins[position] ?? 0) + text.length + 1;
  });
  return {
    /** One for each text, 1 where it has the part. */
    matches(part: string): Uint8Array {
      const found = new Uint8Array(texts.length);
      let position = 0;
      for (let at = all.indexOf(part); at >= 0; at = all.indexOf(part, begins[position])) {
        while ((begins[position] ?? 0) <= at) position += 1;
        found[position - 1] = 1;
      }
      return found;
    },
  };
}
