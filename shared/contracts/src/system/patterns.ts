/**
 * patterns lists the 21 formats of section 5.2. The specification names 19; `identifier` and `anyName`
 * complete the set (decision 0011). A rule's message is the dictionary entry `pattern.<id>` with `{min}` and
 * `{max}` filled in. Sources are matched with the `u` flag.
 */
export const patterns = {
  length: { id: 1, source: '*' },
  letterFirst: { id: 2, source: '^[A-Za-z][A-Za-z0-9]*$' },
  chineseAndDigits: { id: 3, source: '^[\\p{Script=Han}0-9]+$' },
  email: { id: 4, source: '^[^\\s@<>"\']+@[^\\s@<>"\']+\\.[^\\s@<>"\']+$' },
  alphanumeric: { id: 5, source: '^[A-Za-z0-9]+$' },
  lettersWithDigits: { id: 6, source: '^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$' },
  digits: { id: 7, source: '^[0-9]+$' },
  alphanumericWithUpper: { id: 8, source: '^(?=.*[A-Z])[A-Za-z0-9]+$' },
  englishName: { id: 9, source: '^[A-Za-z ]+$' },
  noSpaces: { id: 10, source: '^\\S+$' },
  chineseAndPunctuation: { id: 11, source: '^[\\p{Script=Han}\\p{P}]+$' },
  date: { id: 12, source: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' },
  monthFirstDate: { id: 13, source: '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])-\\d{4}$' },
  korean: { id: 14, source: '^\\p{Script=Hangul}+$' },
  thai: { id: 15, source: '^\\p{Script=Thai}+$' },
  thaiOrEnglish: { id: 16, source: '^[\\p{Script=Thai}A-Za-z ]+$' },
  upperCaseName: { id: 17, source: '^(?=.*[A-Z])[A-Z ]+$' },
  /** Letters, digits and symbols, with at least one letter and one digit. */
  password: { id: 18, source: '^(?=.*[A-Za-z])(?=.*[0-9])[!-~]+$' },
  strongPassword: { id: 19, source: '^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[^A-Za-z0-9])[!-~]+$' },
  identifier: { id: 20, source: '^[A-Za-z0-9_]+$' },
  anyName: { id: 21, source: '^[\\p{L}\\p{M} ]+$' },
} as const;

/** Pattern is one of the formats that a field may have. */
export type Pattern = (typeof patterns)[keyof typeof patterns];

/** patternCount is the number of formats; ids run from 1 to it. */
export const patternCount = Object.keys(patterns).length;
