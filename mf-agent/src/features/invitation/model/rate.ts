const pattern = /^\d{1,3}([.,]\d{1,2})?$/;

/** readRate returns a typed rate as the platform reads it; undefined where it is none, or above the highest. */
export function readRate(typed: string, highest: string): string | undefined {
  const text = typed.trim().replace(',', '.');
  return pattern.test(typed.trim()) && Number(text) <= Number(highest) ? text : undefined;
}

/** readCount returns a typed number of days or uses; null where nothing is typed, undefined where it is none. */
export function readCount(typed: string, most: number): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  return /^[1-9]\d{0,6}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}
