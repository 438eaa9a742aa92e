import { createHash } from 'node:crypto';
import type { AnyCall } from '@tessera/contracts';
import type { CallShape } from '@tessera/contracts/release';
import { jsonSchemas, type JsonSchema } from './json-schema';

/** What only readers of a schema need, and what another value of does not change who understands whom. */
const annotations = new Set([
  '$schema',
  'title',
  'description',
  'default',
  'examples',
  'additionalProperties',
]);
/** Their members are named by the contract, not by JSON Schema. */
const named = new Set(['properties', '$defs']);

/** CallSides holds a call as who sends it has it, and as who serves it has it. Both carry one version. */
export interface CallSides {
  /** As a release needs it. */
  needed: CallShape;
  /** As a platform offers it. */
  offered: CallShape;
}

/** nameOfCall returns what a call is known by on both sides of the wire: `GET /wps/system/status`. */
export const nameOfCall = ({ method, path }: Pick<AnyCall, 'method' | 'path'>): string => `${method} ${path}`;

/** describeCall describes a call of the contracts with its version, for both sides of the wire. */
export function describeCall({ auth, encrypted, form, idempotent, request, response }: AnyCall): CallSides {
  const schemas = jsonSchemas([]);
  const rules = { auth, encrypted, form, idempotent };
  const taken = plain(schemas.ofRequest(request));
  const read = plain(schemas.ofRequest(response));
  const sent = plain(schemas.ofAnswer(response));
  const version = createHash('sha256')
    .update(JSON.stringify({ rules, taken, read, sent }))
    .digest('hex')
    .slice(0, 10);
  return {
    needed: { version, ...rules, request: taken, response: read },
    offered: { version, ...rules, request: taken, response: sent },
  };
}

/** A schema without annotations, its members in one order: the same contract is the same text. */
function plain(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => value !== undefined && (!annotations.has(key) || isRecord(key, value)))
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, value]) => [key, named.has(key) ? plainMembers(value) : plainValue(key, value)]),
  );
}

/** `additionalProperties` with a schema says what the values of a record are; `false` says nothing that both sides do not know. */
const isRecord = (key: string, value: unknown) => key === 'additionalProperties' && isObject(value);

const plainMembers = (members: unknown) =>
  Object.fromEntries(
    Object.entries(members as Record<string, JsonSchema>)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, schema]) => [name, plain(schema)]),
  );

function plainValue(key: string, value: unknown): unknown {
  if (key === 'required' && Array.isArray(value)) return [...(value as string[])].toSorted();
  if (Array.isArray(value)) return value.map((each: unknown) => (isObject(each) ? plain(each) : each));
  return isObject(value) ? plain(value) : value;
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
