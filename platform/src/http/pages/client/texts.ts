export type TextValues = Readonly<Record<string, string | number>>;

/** Puts values into a text's `{names}`; a name without a value stays as it is. */
export const fill = (text: string, values: TextValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
