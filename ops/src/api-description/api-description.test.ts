import { Validator } from '@seriousme/openapi-schema-validator';
import { failuresOf } from '@tessera/contracts';
import { readContracts } from './contract-source';
import { describeApi, readRecorded } from './files';

const recorded = () =>
  JSON.parse(readRecorded('openapi.json')) as {
    paths: Record<string, Record<string, { summary: string; operationId: string }>>;
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
