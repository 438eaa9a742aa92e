/**
 * valueParsers turn a value's text into JavaScript, by PostgreSQL type id: both drivers use them, so the same SQL gives
 * the same values.
 */
export const valueParsers: Record<number, (text: string) => unknown> = {
  /** int8: money and ids are bigint, never a rounded number. */
  20: (text) => BigInt(text),
  /** date: a calendar day has no time zone. */
  1082: (text) => text,
  /** numeric: exact text. */
  1700: (text) => text,
};
