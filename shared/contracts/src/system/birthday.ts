const writings = [
  { source: /^(\d{4})-(\d{2})-(\d{2})$/, parts: [1, 2, 3] },
  { source: /^(\d{2})-(\d{2})-(\d{4})$/, parts: [3, 1, 2] },
] as const;
/** Nobody is older. */
const oldest = 130;

/**
 * Year, month and day of a yyyy-MM-dd or a MM-dd-yyyy, the two writings of section 5.2; nothing where no
 * calendar has it.
 */
function dayOf(text: string): readonly [number, number, number] | undefined {
  for (const { source, parts } of writings) {
    const found = source.exec(text);
    if (!found) continue;
    const [year = 0, month = 0, day = 0] = parts.map((part) => Number(found[part]));
    const date = new Date(Date.UTC(year, month - 1, day));
    const real = year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
    return real ? [year, month, day] : undefined;
  }
  return undefined;
}

/**
 * birthdayProblem returns what is wrong with a birthday, or undefined. FIELD_FORMAT is a day that the
 * calendar does not have; AGE_TOO_LOW is one on which nobody old enough today (UTC) was born. An empty text
 * is not checked.
 */
export function birthdayProblem(
  text: string,
  minimumAge: number,
  now: Date,
): 'FIELD_FORMAT' | 'AGE_TOO_LOW' | undefined {
  if (text === '') return undefined;
  const born = dayOf(text);
  if (!born) return 'FIELD_FORMAT';
  const [year, month, day] = born;
  const before = now.getUTCMonth() + 1 - month || now.getUTCDate() - day;
  const age = now.getUTCFullYear() - year - (before < 0 ? 1 : 0);
  if (age > oldest) return 'FIELD_FORMAT';
  return age < minimumAge ? 'AGE_TOO_LOW' : undefined;
}
