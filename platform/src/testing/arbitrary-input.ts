import * as fc from 'fast-check';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Arbitrary = fc.Arbitrary<unknown>;

/** The documented way into a schema of zod 4, for libraries: https://zod.dev/library-authors. */
const internals = '_zod';
const definitionOf = (part: Schema | z.core.$ZodCheck) =>
  part[internals].def as z.core.$ZodTypes['_zod']['def'];

/** Texts that have broken something somewhere. */
const hostileTexts = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202eabc',
  "'; drop table member; --",
  '<img src=x onerror=alert(1)>',
  '%00%2f..%2f',
  '__proto__',
  'constructor',
  '\r\nset-cookie: a=b',
  ' ',
  '',
  '-1',
  '1e309',
  '99999999999999999999999999',
  '0.000000000000000000001',
  '2026-02-31T25:61:61Z',
  '275760-09-14T00:00:00.000Z',
  '😀'.repeat(70),
];
const hostileNumbers = [
  -1,
  -0,
  0.1,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
];
const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: 100, max: 5_000 }).map((length) => 'x'.repeat(length)),
);
const hostileNumber = fc.oneof(fc.constantFrom(...hostileNumbers), fc.double({ noNaN: true }));
/** Of no particular type. */
const anything = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { toString: 1 }),
  fc.object({ maxDepth: 2, maxKeys: 3 }),
);

/**
 * validInput makes what the schema takes, most of the time: a text with a pattern is made from it, what lies
 * behind a transform is a guess.
 */
export function validInput(schema: Schema): Arbitrary {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'string':
      return validText(schema);
    case 'number':
      return validNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'object':
      return fc
        .record(Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, validInput(part)])))
        .map(withoutUndefined);
    case 'array':
      return fc.array(validInput(def.element), { maxLength: 3 });
    case 'tuple':
      return fc.tuple(...def.items.map((item) => validInput(item)));
    case 'record':
      return fc.dictionary(fc.constantFrom('EN', 'TL', 'a'), validInput(def.valueType), { maxKeys: 2 });
    case 'union':
      return fc.oneof(...def.options.map((option) => validInput(option)));
    case 'optional':
      return fc.option(validInput(def.innerType), { nil: undefined, freq: 3 });
    case 'nullable':
      return fc.option(validInput(def.innerType), { nil: null, freq: 3 });
    case 'default':
      return fc.option(validInput(def.innerType), { nil: undefined, freq: 2 });
    case 'pipe':
      return validInput(def.in);
    default:
      return anything;
  }
}

const withoutUndefined = (input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

interface Limits {
  minimum: number;
  maximum: number;
  patterns: RegExp[];
}

/** What a text's length or a number must keep to, and the patterns of a text. */
function limitsOf(schema: Schema, limits: Limits): Limits {
  const own = definitionOf(schema);
  const checks = [own, ...(own.checks ?? []).map((check) => definitionOf(check))] as Partial<{
    check: string;
    minimum: number;
    maximum: number;
    length: number;
    value: number;
    inclusive: boolean;
    pattern: RegExp;
  }>[];
  for (const { check, minimum, maximum, length, value, inclusive, pattern } of checks) {
    if (check === 'min_length' || check === 'length_equals') limits.minimum = minimum ?? length ?? 0;
    if (check === 'max_length' || check === 'length_equals') limits.maximum = maximum ?? length ?? 0;
    if (check === 'greater_than') limits.minimum = (value ?? 0) + (inclusive ? 0 : 1);
    if (check === 'less_than') limits.maximum = (value ?? 0) - (inclusive ? 0 : 1);
    if (check === 'string_format' && pattern) limits.patterns.push(pattern);
  }
  return limits;
}

function validText(schema: Schema): Arbitrary {
  const { minimum, maximum, patterns } = limitsOf(schema, { minimum: 0, maximum: 40, patterns: [] });
  const maxLength = Math.max(minimum, Math.min(maximum, minimum + 40));
  const [written] = patterns;
  if (written)
    try {
      return fc.stringMatching(new RegExp(written.source));
    } catch {
      // A pattern that cannot be turned round: what is plain must do.
    }
  const plain = fc.string({ unit: 'grapheme-ascii', minLength: minimum, maxLength });
  const samples = ['player01', 'aurora', 'EN', 'RNG', '1', '10.00', '2026-01-01', 'PHP', 'MINUTE_LOTTO'];
  return fc.oneof(
    plain,
    fc.constantFrom(...samples.map((text) => text.padEnd(minimum, '0').slice(0, maximum))),
  );
}

function validNumber(schema: Schema): Arbitrary {
  const { minimum, maximum } = limitsOf(schema, { minimum: 0, maximum: 1_000, patterns: [] });
  const [min, max] = [Math.ceil(minimum), Math.floor(maximum)];
  return fc.oneof(fc.integer({ min, max: Math.max(min, max) }), fc.constantFrom(min, max));
}

/** What ends in a column, a calculation or a date, and does not fit there. */
const unfitting: readonly unknown[] = [
  'a\0b',
  '\ud800',
  '__proto__',
  '0',
  '-1',
  '0.001',
  '2147483648',
  '9223372036854775808',
  '9'.repeat(26),
  '2026-02-31',
  '275760-09-13T00:00:00.000Z',
  '😀'.repeat(70),
  0,
  -1,
  2 ** 31,
  2 ** 53 - 1,
];

/**
 * unfittingInputs yields inputs that the schema takes, each with one unfitting part in one of its fields, the
 * rest as `base` has it: what a handler sees, and not only its schema.
 */
export function* unfittingInputs(schema: Schema, base: unknown): Generator<unknown> {
  const accepts = (input: unknown) => z.safeParse(schema, input).success;
  for (const part of unfitting) {
    if (accepts(part)) yield part;
    const def = definitionOf(schema);
    if (def.type !== 'object' || typeof base !== 'object' || base === null) continue;
    for (const [name, inner] of Object.entries(def.shape)) {
      const parts = [part, ...(listed(inner) ? [[part]] : [])];
      for (const one of parts) if (accepts({ ...base, [name]: one })) yield { ...base, [name]: one };
    }
  }
}

const listed = (schema: Schema): boolean => {
  const def = definitionOf(schema);
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return listed(def.innerType);
  return def.type === 'array';
};

/**
 * validBase makes an input that the schema takes, the same one for the same seed; undefined where none was
 * found.
 */
export function validBase(schema: Schema, seed: number): unknown {
  return fc
    .sample(validInput(schema), { seed, numRuns: 200 })
    .find((input) => z.safeParse(schema, input).success);
}

/**
 * hostileInput makes what the schema takes except for one part, or several, that no honest client sends;
 * seldom something else altogether.
 */
export function hostileInput(schema: Schema): Arbitrary {
  const spoiled = fc
    .tuple(validInput(schema), fc.array(fc.tuple(fc.nat(), anything), { minLength: 1, maxLength: 3 }))
    .map(([input, changes]) =>
      changes.reduce<unknown>((so, [at, part]) => spoil(so, at, part, schema), input),
    );
  return fc.oneof(
    { weight: 6, arbitrary: spoiled },
    { weight: 3, arbitrary: validInput(schema) },
    { weight: 1, arbitrary: anything },
  );
}

/** The input with `part` in place of one of the schema's fields, or of one within it. */
function spoil(input: unknown, at: number, part: unknown, schema: Schema): unknown {
  const def = definitionOf(schema);
  if (def.type === 'pipe') return spoil(input, at, part, def.in);
  if (def.type !== 'object' || typeof input !== 'object' || input === null) return part;
  const names = Object.keys(def.shape);
  const name = names[at % names.length];
  if (name === undefined) return { ...input, extra: part };
  const inner = def.shape[name];
  const isDeep = at % 7 === 0 && inner !== undefined && definitionOf(inner).type === 'object';
  const before = (input as Record<string, unknown>)[name];
  return { ...input, [name]: isDeep ? spoil(before, Math.floor(at / 7), part, inner) : part };
}
