import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

type Exports = Record<string, unknown>;

const contracts = path.resolve(import.meta.dirname, '../../contracts/src');
/** Players' pages have nothing of these. */
const elsewhere = ['back-office', 'documents', 'operations'];
const domains = readdirSync(contracts, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['schema-later', 'wire', ...elsewhere].includes(entry.name))
  .map(({ name }) => name);

interface Contracts {
  domains: Record<string, Exports>;
  schemasReady(): Promise<void>;
  /** A schema as JSON Schema, whose checks and defaults tell one from another. */
  describe(schema: unknown): unknown;
}

/** All contracts in one script, as the shell has them (`later`) or as the platform does. */
async function load(later: boolean): Promise<() => Contracts> {
  const { outputFiles } = await build({
    stdin: {
      contents: [
        ...domains.map((domain, index) => `import * as domain${index} from './${domain}';`),
        `export const domains = { ${domains.map((domain, index) => `'${domain}': domain${index}`).join(',')} };`,
        `export { schemasReady } from './schema-later';`,
        `import { toJSONSchema } from 'zod/mini';`,
        `import * as z from '@tessera/contracts/schema';`,
        `const options = { io: 'input', unrepresentable: 'any' };`,
        `export const describe = (schema) => toJSONSchema(z.object({ schema }), options);`,
      ].join('\n'),
      resolveDir: contracts,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    logLevel: 'silent',
    ...(later
      ? { alias: { '@tessera/contracts/schema': path.join(contracts, 'schema-later/index.ts') } }
      : {}),
  });
  const run = new Function('module', 'require', outputFiles[0]?.text ?? '') as (
    module: { exports: unknown },
    require: NodeJS.Require,
  ) => void;
  return () => {
    const module = { exports: {} };
    run(module, require);
    return module.exports as Contracts;
  };
}

const isObject = (value: unknown): value is Exports => typeof value === 'object' && value !== null;

/** The schemas among what a domain exports, and in its calls, by name. */
function schemasOf({ describe }: Contracts, exported: Exports): Record<string, unknown> {
  const parts = Object.entries(exported).flatMap(([name, value]) => {
    if (!isObject(value)) return [];
    const call = Object.entries(value).filter(([part]) => part === 'request' || part === 'response');
    return call.length > 0 ? call.map(([part, schema]) => [`${name}.${part}`, schema]) : [[name, value]];
  }) as [string, unknown][];
  return Object.fromEntries(
    parts
      .filter(([, value]) => isObject(value) && value['_zod'])
      .map(([name, schema]) => [name, describe(schema)]),
  );
}

let made: Contracts;
let later: Contracts;
beforeAll(async () => {
  const [runMade, runLater] = await Promise.all([load(false), load(true)]);
  made = runMade();
  // No contract reads anything of a schema as it loads: it would throw here.
  later = runLater();
  await later.schemasReady();
});

test.each(domains)('the schemas of %s, made later, are those that are made as it loads', (domain) => {
  const expected = schemasOf(made, made.domains[domain] ?? {});
  expect(schemasOf(later, later.domains[domain] ?? {})).toEqual(expected);
});

test('there are hundreds of them', () => {
  const all = domains.flatMap((domain) => Object.keys(schemasOf(later, later.domains[domain] ?? {})));
  expect(all.length).toBeGreaterThan(500);
});
