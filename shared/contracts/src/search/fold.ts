/** Letters that no decomposition takes apart. */
const plain: Record<string, string> = { đ: 'd', ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', '’': "'" };

/**
 * fold returns what the spellings of a name have in common: lower case without accents; apostrophes join
 * ("Koi's" is "kois"), every other sign becomes a space. The browser and the platform both search names by
 * it.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[đłøßæœı’]/g, (letter) => plain[letter] ?? letter)
    .replaceAll("'", '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** isForeign tells whether a folded text still has letters that no key of a Latin keyboard gives. */
export const isForeign = (folded: string): boolean => /[^\p{ASCII}]/u.test(folded);
