/** Why a field was not accepted, in words. */
const reasons: Readonly<Record<string, string>> = {
  FIELD_REQUIRED: 'required',
  FIELD_TOO_SHORT: 'too short',
  FIELD_TOO_LONG: 'too long',
  FIELD_FORMAT: 'wrong format',
  FIELD_MISMATCH: 'doesn’t match',
};

/**
 * What the platform did not accept, in the words of the form: each field by its label. A part of a list ("blockedRegions.0")
 * is named by the list.
 */
export function fieldProblems(
  fields: Readonly<Record<string, string>>,
  labels: Readonly<Record<string, string>>,
): string | undefined {
  const lines = Object.entries(fields).map(([name, code]) => {
    const [first = name] = name.split('.');
    const label = labels[name] ?? labels[first] ?? name;
    return `${label}: ${reasons[code] ?? 'not accepted'}`;
  });
  return lines.length === 0 ? undefined : `Not accepted. ${[...new Set(lines)].join('; ')}.`;
}
