import type { JsonSchema } from './json-schema';

interface Options {
  /** Whether what is sent and not read is a misfit: a field that a request has and the platform no longer takes. */
  strict: boolean;
  /** Within a list whose entries are read one by one: an entry of a kind that is not known is left out, and the others stay. */
  lenient?: boolean;
}

/** How values are bounded, and whether a higher bound lets more through. */
const bounds: Readonly<Record<string, 'least' | 'most'>> = {
  minimum: 'least',
  exclusiveMinimum: 'least',
  minLength: 'least',
  minItems: 'least',
  maximum: 'most',
  exclusiveMaximum: 'most',
  maxLength: 'most',
  maxItems: 'most',
};

/**
 * schemaMisfits lists what one side may send that the other cannot read, each with where in the value. What is added and may be left
 * out is no misfit.
 */
export function schemaMisfits(sent: JsonSchema, read: JsonSchema, at: string, options: Options): string[] {
  if (JSON.stringify(sent) === JSON.stringify(read)) return [];
  const readers = variantsOf(read);
  return variantsOf(sent).flatMap((variant) => {
    const found = readers.map((reader) => variantMisfits(variant, reader, at, options));
    if (found.some((misfits) => misfits.length === 0)) return [];
    if (options.lenient && readers.length > 1) return [];
    return found.toSorted((a, b) => a.length - b.length)[0] ?? [];
  });
}

/** A union's members; a list of types is one too. */
function variantsOf(schema: JsonSchema): JsonSchema[] {
  const { anyOf, oneOf, type, ...rest } = schema;
  const members = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (members) return members.flatMap(variantsOf);
  return Array.isArray(type) ? type.map((one: string) => ({ ...rest, type: one })) : [schema];
}

function variantMisfits(sent: JsonSchema, read: JsonSchema, at: string, options: Options): string[] {
  if (isAnything(read)) return [];
  if (isAnything(sent)) return [`${at} may be anything`];
  const values = valuesOf(sent);
  const readable = valuesOf(read);
  if (readable) return valueMisfits(values, readable, at, options);
  if (values) {
    const odd = values.filter((value) => !isOfType(value, read['type']));
    return odd.map((value) => `${at} may be ${JSON.stringify(value)}`);
  }
  const [from, to] = [sent['type'], read['type']];
  if (from !== to && !(from === 'integer' && to === 'number'))
    return [`${at} is ${String(from)}, not ${String(to)}`];
  return [
    ...boundMisfits(sent, read, at, options),
    ...(from === 'object' ? memberMisfits(sent, read, at, options) : []),
    ...(from === 'array' ? itemMisfits(sent, read, at, options) : []),
  ];
}

const isAnything = (schema: JsonSchema) =>
  ['type', 'enum', 'const', '$ref'].every((key) => schema[key] === undefined);

function valuesOf(schema: JsonSchema): unknown[] | undefined {
  if (schema['const'] !== undefined) return [schema['const']];
  return schema['enum'] as unknown[] | undefined;
}

function valueMisfits(
  values: readonly unknown[] | undefined,
  readable: readonly unknown[],
  at: string,
  { lenient = false }: Options,
): string[] {
  if (lenient) return [];
  if (!values)
    return [`${at} may be other than ${readable.map((value) => JSON.stringify(value)).join(', ')}`];
  return values
    .filter((value) => !readable.includes(value))
    .map((value) => `${at} may be ${JSON.stringify(value)}`);
}

function isOfType(value: unknown, type: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

/** Patterns are compared where somebody types: what the platform answers has the form that it gave it. */
function boundMisfits(sent: JsonSchema, read: JsonSchema, at: string, { strict }: Options): string[] {
  const tighter = Object.entries(bounds).filter(([bound, kind]) => {
    const [from, to] = [sent[bound], read[bound]] as (number | undefined)[];
    if (to === undefined) return false;
    if (from === undefined) return true;
    return kind === 'least' ? to > from : to < from;
  });
  const pattern = strict && read['pattern'] !== undefined && read['pattern'] !== sent['pattern'];
  return [
    ...tighter.map(([bound]) => `${at} has ${bound} ${String(read[bound])}`),
    ...(pattern ? [`${at} has another pattern`] : []),
  ];
}

function memberMisfits(sent: JsonSchema, read: JsonSchema, at: string, options: Options): string[] {
  const [from, to] = [membersOf(sent), membersOf(read)];
  const [sure, required] = [requiredOf(sent), requiredOf(read)];
  const below = (name: string) => (at === '' ? name : `${at}.${name}`);
  const values = read['additionalProperties'] as JsonSchema | undefined;
  const sentValues = sent['additionalProperties'] as JsonSchema | undefined;
  return [
    ...[...required].filter((name) => !sure.has(name)).map((name) => `${below(name)} is missing`),
    ...Object.entries(from).flatMap(([name, schema]) => {
      const reader = to[name] ?? values;
      if (reader) return schemaMisfits(schema, reader, below(name), options);
      return options.strict ? [`${below(name)} is no longer taken`] : [];
    }),
    ...(sentValues && values ? schemaMisfits(sentValues, values, `${at}{}`, options) : []),
  ];
}

const membersOf = (schema: JsonSchema) => (schema['properties'] ?? {}) as Record<string, JsonSchema>;
const requiredOf = (schema: JsonSchema) => new Set((schema['required'] ?? []) as string[]);

function itemMisfits(sent: JsonSchema, read: JsonSchema, at: string, options: Options): string[] {
  const within = read['x-entries'] === true ? { ...options, lenient: true } : options;
  const [from, to] = [sent['prefixItems'], read['prefixItems']] as (JsonSchema[] | undefined)[];
  if (from || to)
    return (to ?? []).flatMap((reader, index) => {
      const schema = from?.[index];
      return schema
        ? schemaMisfits(schema, reader, `${at}[${index}]`, within)
        : [`${at}[${index}] is missing`];
    });
  const [items, reader] = [sent['items'], read['items']] as (JsonSchema | undefined)[];
  return reader ? schemaMisfits(items ?? {}, reader, `${at}[]`, within) : [];
}
