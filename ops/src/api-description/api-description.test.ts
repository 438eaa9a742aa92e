import { Validator } from '@seriousme/openapi-schema-validator';
import { failuresOf } from '@tessera/contracts';
import { readContracts } from './contract-source';
import { describeApi, readRecorded } from './files';

interface Operation {
  summary: string;
  operationId: string;
  parameters: { $ref?: string }[];
  responses: Record<string, object>;
  [rule: `x-${string}`]: unknown;
}

const recorded = () =>
  JSON.parse(readRecorded('openapi.json')) as {
    paths: Record<string, Record<string, Operation>>;
    components: { responses: { RateLimited: { headers: object } } };
  };

test('docs/api is what the contracts say: pnpm --filter @tessera/ops describe-api', async () => {
  for (const [name, text] of Object.entries(await describeApi())) expect(readRecorded(name)).toBe(text);
});

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(recorded());
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  expect(validator.version).toBe('3.1');
});

test('every call of the contracts is described once, with a summary that says more than its name', async () => {
  const operations = Object.values(recorded().paths).flatMap((methods) => Object.values(methods));
  const { calls } = await readContracts();
  expect(operations.map(({ operationId }) => `${operationId}Call`).toSorted()).toEqual(
    calls.map(({ name }) => name).toSorted(),
  );
  expect(operations.filter(({ summary, operationId }) => summary === operationId)).toEqual([]);
});

test('a docstring names no failure that its call cannot have', async () => {
  const { calls } = await readContracts();
  const wrong = calls.flatMap(({ name, call, docstring }) => {
    const expected = new Set<string>(failuresOf(call));
    // What a VALIDATION_FAILED says of its fields are codes of fields.
    const own = docstring.replaceAll(/VALIDATION_FAILED with [^;.]*/g, '');
    const named = own.match(/\b[A-Z]{3,}(?:_[A-Z]+)+\b/g) ?? [];
    return named
      .filter((code) => !expected.has(code) && !code.startsWith('FIELD_'))
      .map((code) => `${name}: ${code}`);
  });
  expect(wrong).toEqual([]);
});

test('every rule of a call is described: its limit with 429 and Retry-After, its key, who is refused when', async () => {
  const { calls } = await readContracts();
  const { paths, components } = recorded();
  expect(components.responses.RateLimited.headers).toHaveProperty('Retry-After');
  for (const { name, call } of calls) {
    const operation = paths[call.path]?.[call.method.toLowerCase()];
    const described = {
      name,
      rateLimit: operation?.['x-rate-limit'],
      limited: operation?.responses['429'],
      realAccountOnly: operation?.['x-real-account-only'] ?? false,
      agentOnly: operation?.['x-agent-only'] ?? false,
      key: operation?.['x-idempotency-key'],
      keys: operation?.parameters
        .map(({ $ref = '' }) => $ref)
        .filter((ref) => ref.endsWith('IdempotencyKey')),
      whileClosed: operation?.['x-while-closed'],
      whileRestricted: operation?.['x-while-restricted'] ?? false,
    };
    const keys = { required: ['RequiredIdempotencyKey'], optional: ['IdempotencyKey'], none: [] };
    const key = call.idempotent === false ? 'none' : call.idempotent;
    expect(described).toEqual({
      name,
      rateLimit: call.rateLimit,
      limited: call.rateLimit && { $ref: '#/components/responses/RateLimited' },
      realAccountOnly: call.realAccountOnly ?? false,
      agentOnly: call.agentOnly ?? false,
      key,
      keys: keys[key].map((parameter) => `#/components/parameters/${parameter}`),
      whileClosed: call.whileClosed === true ? 'always' : (call.whileClosed ?? 'refused'),
      whileRestricted: (call.auth !== 'none' && call.whileRestricted) ?? false,
    });
  }
});
