import type * as z from 'zod/mini';

type Definition = {
  type: string;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  entries?: Readonly<Record<string, string>>;
  shape?: Readonly<Record<string, z.ZodMiniType>>;
  valueType?: z.ZodMiniType;
  defaultValue?: unknown;
};

export interface FieldSchema {
  type: string;
  /** Of an enumeration. */
  options: readonly string[];
  nullable: boolean;
  /** What it is where nothing is said. */
  initial: unknown;
}

const definitionOf = (schema: z.ZodMiniType) => schema.def as unknown as Definition;

/**
 * describeSchema returns what a form has to know of a schema: what is inside of defaults and nullables, and
 * what they say.
 */
export function describeSchema(schema: z.ZodMiniType): FieldSchema {
  const definition = definitionOf(schema);
  const inner = definition.innerType ?? (definition.type === 'pipe' ? definition.in : undefined);
  if (inner) {
    const described = describeSchema(inner);
    if (definition.type === 'nullable') return { ...described, nullable: true };
    if (definition.type === 'default') return { ...described, initial: definition.defaultValue };
    return described;
  }
  const options = Object.values(definition.entries ?? {});
  return { type: definition.type, options, nullable: false, initial: undefined };
}

/** shapeOf returns the fields of an object's schema, by name. */
export function shapeOf(schema: z.ZodMiniType | undefined): Readonly<Record<string, z.ZodMiniType>> {
  return (schema && definitionOf(schema).shape) ?? {};
}

/** valueShapeOf returns the fields of each value of a record's schema: of the texts of one language. */
export function valueShapeOf(schema: z.ZodMiniType): Readonly<Record<string, z.ZodMiniType>> {
  const { valueType, innerType } = definitionOf(schema);
  if (valueType) return shapeOf(valueType);
  return innerType ? valueShapeOf(innerType) : {};
}

/** isRequired says whether an empty value is refused, so that the field has to be filled in. */
export const isRequired = (schema: z.ZodMiniType): boolean => {
  const { initial, nullable } = describeSchema(schema);
  const mayBeEmpty = ['', []].some((empty) => schema.safeParse(empty).success);
  return initial === undefined && !nullable && !mayBeEmpty;
};
