import { interpolate } from '@tessera/contracts/text';

/** fieldsOf lists the fields that a path or URL names in braces: `/blog/{slug}`. */
export const fieldsOf = (address: string): string[] =>
  [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** fillWithRecord writes the fields of a record for the names in braces of a path or URL. */
export const fillWithRecord = (address: string, record: Readonly<Record<string, string>>): string =>
  interpolate(
    address,
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, encodeURIComponent(value)])),
  );

/** recordsWith finds the records in an answer, however deep, that have all these fields, with each field that is a text or a number. */
export function recordsWith(names: readonly string[], answer: unknown): Record<string, string>[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const record = Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
  if (names.every((name) => Object.hasOwn(record, name))) return [record];
  return Object.values(answer).flatMap((value) => recordsWith(names, value));
}
