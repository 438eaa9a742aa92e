/**
 * Many short texts, looked through as one: which of them have a part somewhere. One look through all of them takes a
 * fraction of what as many small ones take. No part may have a line feed.
 */
export function createShelf(texts: readonly string[]) {
  const all = texts.join('\n');
  // Where each begins, and where the one after the last would.
  const begins = new Uint32Array(texts.length + 1);
  texts.forEach((text, place) => {
    begins[place + 1] = (begins[place] ?? 0) + text.length + 1;
  });
  return {
    /** One for each text, 1 where it has the part. */
    having(part: string): Uint8Array {
      const having = new Uint8Array(texts.length);
      let place = 0;
      for (let at = all.indexOf(part); at >= 0; at = all.indexOf(part, begins[place])) {
        while ((begins[place] ?? 0) <= at) place += 1;
        having[place - 1] = 1;
      }
      return having;
    },
  };
}
