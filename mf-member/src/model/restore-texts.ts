/**
 * restoreTexts returns how the note of a submission is read again after a reload: the named texts of it, and nothing where
 * one is missing or no text.
 */
export const restoreTexts =
  <Name extends string>(...names: readonly Name[]) =>
  (stored: unknown): Record<Name, string> | undefined => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const entries = names.map((name) => [name, (stored as Record<string, unknown>)[name]] as const);
    if (entries.some(([, value]) => typeof value !== 'string')) return undefined;
    return Object.fromEntries(entries) as Record<Name, string>;
  };
