import { defineCall } from '@tessera/contracts';
import * as z from 'zod/mini';
import { callMisfits } from './call-misfits';
import { describeCall } from './describe-call';

const request = { page: z._default(z.number(), 1), kind: z.enum(['A', 'B']) };
const item = { id: z.string(), state: z.enum(['open', 'done']), note: z.optional(z.string()) };

type Parts = Partial<Parameters<typeof defineCall>[0]>;
const call = (parts: Parts = {}) =>
  defineCall({
    method: 'POST',
    path: '/wps/things',
    failures: [],
    request: z.object(request),
    response: z.object({ list: z.array(z.object(item)), next: z.nullable(z.string()) }),
    ...parts,
  });
const answering = (changed: Record<string, z.ZodMiniType>) =>
  call({
    response: z.object({ list: z.array(z.object({ ...item, ...changed })), next: z.nullable(z.string()) }),
  });

/** Why what was built with `built` does not work with a platform that has `served`. */
const misfits = (built: Parameters<typeof describeCall>[0], served: Parameters<typeof describeCall>[0]) =>
  callMisfits(describeCall(built).needed, describeCall(served).offered);

test('the same contract is the same version, whatever is said of it', () => {
  const withDefaults = call({ request: z.object({ kind: request.kind, page: z._default(z.number(), 2) }) });
  expect(describeCall(withDefaults).needed.version).toBe(describeCall(call()).needed.version);
  expect(describeCall(answering({ extra: z.string() })).needed.version).not.toBe(
    describeCall(call()).needed.version,
  );
});

test('what is added and need not be sent or read breaks nobody', () => {
  expect(misfits(call(), answering({ extra: z.object({ more: z.number() }) }))).toEqual([]);
  expect(misfits(call(), answering({ note: z.string() }))).toEqual([]);
  expect(misfits(call(), call({ request: z.object({ ...request, q: z.optional(z.string()) }) }))).toEqual([]);
  expect(misfits(call(), call({ request: z.object({ ...request, kind: z.enum(['A', 'B', 'C']) }) }))).toEqual(
    [],
  );
  expect(misfits(call({ auth: 'token' }), call())).toEqual([]);
});

test.each<[string, ReturnType<typeof call>, string]>([
  ['a field is gone', call({ response: z.object({ list: z.array(z.object(item)) }) }), 'next is missing'],
  ['a field may be left out', answering({ id: z.optional(z.string()) }), 'list[].id is missing'],
  ['a field is of another type', answering({ id: z.number() }), 'list[].id is number, not string'],
  ['a field may be null', answering({ id: z.nullable(z.string()) }), 'list[].id is null, not string'],
  ['a value is new', answering({ state: z.enum(['open', 'done', 'lost']) }), 'list[].state may be "lost"'],
])('an answer is not understood where %s', (_, served, where) => {
  expect(misfits(call(), served)).toEqual([`it cannot read the platform's answer: ${where}`]);
});

test.each<[string, Record<string, z.ZodMiniType>, string]>([
  ['a field is required', { ...request, q: z.string() }, 'q is missing'],
  ['a field is no longer taken', { kind: request.kind }, 'page is no longer taken'],
  ['a value is gone', { ...request, kind: z.enum(['A']) }, 'kind may be "B"'],
  ['a limit is lower', { ...request, page: z._default(z.number().check(z.lte(9)), 1) }, 'page has maximum 9'],
])('a request is refused where %s', (_, shape, where) => {
  expect(misfits(call(), call({ request: z.object(shape) }))).toEqual([
    `the platform refuses what it sends: ${where}`,
  ]);
});

test('the rules of a call belong to its version', () => {
  expect(
    misfits(call(), call({ auth: 'token', encrypted: true, form: true, idempotent: 'required' })),
  ).toEqual([
    'the platform asks for a session',
    'it is encrypted on the platform',
    'it is a form on the platform',
    'the platform requires an idempotency key',
  ]);
  expect(misfits(call({ idempotent: 'required' }), call())).toEqual([
    'the platform ignores its idempotency key',
  ]);
});
