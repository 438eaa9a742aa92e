import { moneySchema } from '@tessera/contracts';
import * as z from 'zod/mini';

/** NamedSchema is a schema that others refer to by its name. */
interface NamedSchema {
  name: string;
  schema: z.ZodMiniType;
  docstring: string;
}

/** JsonSchema is one schema in the form of JSON Schema 2020-12. */
export type JsonSchema = Record<string, unknown>;

/** JsonSchemas holds named schemas of answers, in the form of OpenAPI's `components.schemas`. */
export interface JsonSchemas {
  /** What comes in, spelled out: what a caller sends, and what one can read of an answer. */
  ofRequest(schema: z.ZodMiniType): JsonSchema;
  /** What the platform answers; named schemas are references. */
  ofAnswer(schema: z.ZodMiniType): JsonSchema;
  components: Record<string, JsonSchema>;
}

type Io = 'input' | 'output';
/** What zod keeps of a schema, as far as it is looked at here. */
interface Definition {
  type: string;
  in?: z.ZodMiniType;
  out?: z.ZodMiniType;
  defaultValue?: unknown;
}
const insideOf = (schema: unknown) => (schema as { def: Definition }).def;
const isTransform = (schema: z.ZodMiniType | undefined) => schema && insideOf(schema).type === 'transform';

/** jsonSchemas turns schemas of the contracts into JSON Schema 2020-12, which is what OpenAPI 3.1 has. */
export function jsonSchemas(named: readonly NamedSchema[]): JsonSchemas {
  const registry = z.registry<{ id: string; description?: string }>();
  for (const { name, schema, docstring } of named)
    if (!registry.has(schema))
      registry.add(schema, { id: name, ...(docstring === '' ? {} : { description: docstring }) });
  const components: Record<string, JsonSchema> = {};

  function convert(schema: z.ZodMiniType, io: Io): JsonSchema {
    const {
      $schema: _,
      $defs,
      ...json
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      metadata: io === 'output' ? registry : z.registry(),
      override: ({ zodSchema, jsonSchema }) =>
        void Object.assign(jsonSchema, represented(zodSchema as unknown as z.ZodMiniType, io)),
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    for (const [name, definition] of Object.entries($defs ?? {}))
      components[name] ??= withoutId(referring(definition));
    return withoutId(referring(json));
  }

  /** What zod cannot tell of a schema that changes what it reads. */
  function represented(schema: z.ZodMiniType, io: Io): JsonSchema {
    if (schema === moneySchema) return { type: 'string', pattern: String.raw`^-?\d{1,15}(\.\d{1,6})?$` };
    const { type, in: read, out: made, defaultValue } = insideOf(schema);
    if (type === 'default' && io === 'input') return { default: defaultValue };
    if (type !== 'pipe' || !read || !made) return {};
    if (isTransform(made)) {
      const { entry } = schema as { entry?: z.ZodMiniType };
      // Entries are read one by one: one that is not known is left out.
      if (entry)
        return { type: 'array', items: convert(entry, io), ...(io === 'input' ? { 'x-entries': true } : {}) };
      return io === 'output' ? convert(read, io) : {};
    }
    // A number that travels as text: what comes out of it says more.
    const { in: changed, out: number } = insideOf(made);
    return io === 'input' && isTransform(changed) && number
      ? { anyOf: undefined, ...convert(number, 'output') }
      : {};
  }

  return {
    ofRequest: (schema) => convert(schema, 'input'),
    ofAnswer: (schema) => convert(schema, 'output'),
    components,
  };
}

const referring = (json: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;

function withoutId(json: JsonSchema): JsonSchema {
  const { id: _, ...rest } = json;
  return rest;
}
