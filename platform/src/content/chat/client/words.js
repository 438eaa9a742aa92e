const language = new URLSearchParams(location.search).get('lang') ?? '';
let words = {};

/** English where the language is not spoken here. */
export async function loadWords() {
  const response = await fetch(`/chat/words/${/^[A-Z]{2,4}$/.test(language) ? language : 'EN'}`);
  words = await response.json();
}

export const say = (name, values = {}) =>
  (words[name] ?? '').replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);
