import type { ResourceDefinition } from '@tessera/contracts/back-office';
import type { AnyRecord } from '../../resources/resource-page';
import { describeSchema, shapeOf } from '../schema-of';

export type FormValues = Record<string, unknown>;
type Texts = Record<string, Record<string, string>>;

/**
 * initialValues returns what a form begins with: the record's own values, and those of the schema where there
 * is no record yet.
 */
export function initialValues(
  definition: ResourceDefinition,
  languages: readonly string[],
  record: AnyRecord | undefined,
): FormValues {
  const shape = shapeOf(record ? definition.update : definition.create);
  const values: FormValues = {};
  for (const [name, schema] of Object.entries(shape)) {
    const { initial, options, nullable } = describeSchema(schema);
    // A form that is given nothing for a field goes on showing what it began with: what is empty is given as null.
    const empty = record && nullable ? null : (initial ?? firstOption(options));
    values[name] = record?.[name] ?? empty;
  }
  if (definition.texts)
    values['texts'] = withEveryLanguage(values['texts'], languages, Object.keys(definition.texts));
  return values;
}

/** withValues adds values that something else gives, field by field and language by language. */
export function withValues(values: FormValues, prefilled: FormValues = {}): FormValues {
  const texts = Object.entries((prefilled['texts'] ?? {}) as Texts).map(([language, fields]) => [
    language,
    { ...(values['texts'] as Texts | undefined)?.[language], ...fields },
  ]);
  return { ...values, ...prefilled, texts: { ...(values['texts'] as Texts), ...Object.fromEntries(texts) } };
}

/** A choice begins with its first word: what the field shows is what is sent. */
const firstOption = (options: readonly string[]) => options[0];

function withEveryLanguage(texts: unknown, languages: readonly string[], fields: readonly string[]): Texts {
  const byLanguage = (texts ?? {}) as Texts;
  return Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(fields.map((field) => [field, byLanguage[language]?.[field] ?? ''])),
    ]),
  );
}

/** valuesToSend leaves out a language that nobody has written anything in, except the default one. */
export function valuesToSend(values: FormValues, defaultLanguage: string): FormValues {
  const texts = values['texts'] as Texts | undefined;
  if (!texts) return values;
  const written = Object.entries(texts).filter(
    ([language, fields]) =>
      language === defaultLanguage || Object.values(fields).some((text) => text.trim() !== ''),
  );
  return { ...values, texts: Object.fromEntries(written) };
}

/** leavesOf returns a record's values by path, down to what is no object: `texts.EN.title`. */
export function leavesOf(value: unknown, path = ''): Map<string, unknown> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return new Map([[path, value]]);
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [...leavesOf(inner, path ? `${path}.${name}` : name)]),
  );
}

/** sameValue says whether two values are one to who reads them: nothing is nothing, however it is written. */
export const sameValue = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null) ||
  ((one ?? '') === '' && (other ?? '') === '');

/**
 * mergeOver merges what two people changed in one record: what the other changed and I did not is taken over,
 * what both changed is reported. `mine` is over `base`, `theirs` is saved.
 */
export function mergeOver(base: FormValues, mine: FormValues, theirs: FormValues) {
  const [before, typed, saved] = [leavesOf(base), leavesOf(mine), leavesOf(theirs)];
  const taken: [string, unknown][] = [];
  const conflicts: { path: string; theirs: unknown; mine: unknown }[] = [];
  for (const [path, value] of saved) {
    if (sameValue(value, before.get(path)) || sameValue(value, typed.get(path))) continue;
    if (sameValue(typed.get(path), before.get(path))) taken.push([path, value]);
    else conflicts.push({ path, theirs: value, mine: typed.get(path) });
  }
  return { taken, conflicts };
}
