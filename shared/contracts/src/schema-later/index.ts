/**
 * What the shell gives a page for `@tessera/contracts/schema`: the same functions, whose schemas are made when
 * something is checked. A page describes hundreds of answers and reads a few, and its first view came checked, so
 * neither the library nor the schemas are in the way of it.
 */
import { withRetry } from '../retry';
import type * as Schema from '../schema';

type Library = typeof Schema;

let library: Library | undefined;
let loading: Promise<void> | undefined;

/** Before the second, third and fourth try. */
const retryDelaysMs = [400, 1_200, 3_000];

/**
 * schemasReady loads what schemas are made with, and resolves when they can check something. Rejects when it cannot be
 * loaded in four tries; the next call begins anew.
 */
export function schemasReady(): Promise<void> {
  loading ??= withRetry(() => import('../schema'), { retryDelaysMs }).then(
    (module) => {
      library = module;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** What a schema that is made later gives its maker instead of itself. */
const itself = Symbol('itself');

/** `check` is called while schemas are described, and describes another one; anything else is read of the schema. */
function later(make: () => object): object {
  let made: object | undefined;
  const own = () => (made ??= make());
  return new Proxy(
    {},
    {
      get(_, key) {
        if (key === itself) return own();
        if (key === 'check')
          return (...checks: unknown[]) => later(() => checked(own(), checks.map(existing)));
        const member: unknown = Reflect.get(own(), key);
        return typeof member === 'function' ? (member.bind(own()) as unknown) : member;
      },
    },
  );
}

const checked = (schema: object, checks: unknown[]) =>
  (schema as { check(...checks: unknown[]): object }).check(...checks);

/** What stands for a schema in what another one is made of: a list, a shape, or the schema itself. */
function existing(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  const made: unknown = Reflect.get(value, itself);
  if (made !== undefined) return made;
  if (Array.isArray(value)) return value.map(existing);
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const shape = Object.getOwnPropertyDescriptors(value);
  for (const [name, { get, value: member }] of Object.entries(shape))
    // A schema that has itself among its parts is read when those are checked.
    Object.defineProperty(shape, name, {
      value: get
        ? { get: () => existing(get.call(value)), enumerable: true, configurable: true }
        : { value: existing(member), enumerable: true, configurable: true, writable: true },
    });
  return Object.defineProperties({}, shape);
}

/** The library's functions, which describe when they are called, and make when the description is used. */
const functions = new Proxy({} as Library, {
  get:
    (_, name: keyof Library) =>
    (...parts: unknown[]) =>
      later(() => {
        if (!library) throw new Error(`a schema was used before it was ready: ${name}`);
        return (library[name] as (...parts: unknown[]) => object)(...parts.map(existing));
      }),
});

const {
  _default,
  array,
  base64,
  boolean,
  discriminatedUnion,
  extend,
  gte,
  int,
  literal,
  lte,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  partial,
  pipe,
  record,
  refine,
  regex,
  string,
  transform,
  trim,
  union,
  unknown,
  enum: enumeration,
  null: nothing,
} = functions;
export {
  _default,
  array,
  base64,
  boolean,
  discriminatedUnion,
  extend,
  gte,
  int,
  literal,
  lte,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  partial,
  pipe,
  record,
  refine,
  regex,
  string,
  transform,
  trim,
  union,
  unknown,
  enumeration as enum,
  nothing as null,
};
export type { infer, input, output, ZodMiniType } from '../schema';
