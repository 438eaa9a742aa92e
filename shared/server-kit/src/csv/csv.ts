/** Begins what a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? asText(value) : String(value);
  const harmless = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return /[",\n\r;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const asText = (value: object) => (Array.isArray(value) ? value.join(' ') : JSON.stringify(value));

/**
 * csvOf returns a CSV (RFC 4180) with a line of names and one line for each row, in UTF-8 with the byte order
 * mark that spreadsheets need.
 */
export function csvOf(columns: readonly string[], rows: readonly object[]): string {
  const lines = rows.map((row) => columns.map((name) => cell(Reflect.get(row, name))).join(','));
  return `\uFEFF${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}
