/** Fills the `{name}` placeholders of a text. A name without a value stays as it is written. */
export function interpolate(
  text: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? whole) : whole,
  );
}
