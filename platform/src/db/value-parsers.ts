/** What both drivers make of a value's text, by PostgreSQL type id: the same SQL gives the same JavaScript. */
export const valueParsers: Record<number, (text: string) => unknown> = {
  /** int8: money and ids are bigint, never a rounded number. */
  20: (text) => BigInt(text),
  /** date: a calendar day has no time zone. */
  1082: (text) => text,
  /** numeric: exact text. */
  1700: (text) => text,
};
