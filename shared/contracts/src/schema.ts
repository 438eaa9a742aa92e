/**
 * The part of zod that contracts are written with. The shell shares this module, so that a page has one copy of just
 * these (zod as a shared package would ship whole: 68 kB). Schemas import it by the package's own name, since shared
 * modules are matched by the text of the request: `import * as z from '@tessera/contracts/schema'`.
 */
export {
  _default,
  array,
  base64,
  boolean,
  discriminatedUnion,
  enum,
  extend,
  gte,
  int,
  literal,
  lte,
  maxLength,
  minLength,
  null,
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
} from 'zod/mini';
export type { infer, input, output, ZodMiniType } from 'zod/mini';
