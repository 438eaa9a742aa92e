import { parseArgs } from 'node:util';
import path from 'node:path';
import { createRegistry, type Registry } from '../registry/registry';
import { RegistryError } from '../registry/registry-error';
import { environment } from './environment';

const usage = `The release registry: what each operator runs.

  pnpm ops publish <build folder>...                       put builds into the store as immutable releases
  pnpm ops pin <operator> <package@version>... --reason "" move an operator to these versions
  pnpm ops rollback <operator> --reason ""                 go back to the set before
  pnpm ops status                                          what every operator runs
  pnpm ops history <operator>                              every move of its pointer
  pnpm ops render                                          render all pages again (after an operator document changed)

Options: --reason TEXT, --author NAME (default: the user's name), --json for machines.
`;

type Values = { reason?: string; author?: string; json?: boolean; help?: boolean };

const commands: Record<string, (registry: Registry, args: string[], values: Values) => Promise<unknown>> = {
  publish: (registry, builds) =>
    Promise.all(
      builds.map(async (build) => {
        const { release, unchanged } = await registry.publish(path.resolve(build));
        return `${release.package}@${release.version} ${unchanged ? 'was published already' : 'is published'}`;
      }),
    ),
  async pin(registry, [operator = '', ...targets], values) {
    const move = await registry.pin(operator, Object.fromEntries(targets.map(readTarget)), changeOf(values));
    return move ?? `${operator} runs exactly that already`;
  },
  rollback: (registry, [operator = ''], values) => registry.rollback(operator, changeOf(values)),
  async status(registry) {
    const operators = await registry.operators();
    return Promise.all(
      operators.map(async ({ document: { code } }) => {
        const loaded = await registry.current(code);
        const packages = Object.entries(loaded?.set.packages ?? {}).map(([name, pin]) => [name, pin.version]);
        return {
          operator: code,
          set: loaded?.set.id ?? null,
          packages: Object.fromEntries(packages) as unknown,
        };
      }),
    );
  },
  history: (registry, [operator = '']) => registry.history(operator),
  async render(registry) {
    const operators = await registry.operators();
    await Promise.all(operators.map(({ document }) => registry.render(document.code)));
    return `rendered ${operators.length} operators`;
  },
};

function readTarget(target: string): [string, string] {
  const at = target.lastIndexOf('@');
  if (at <= 0) throw new UsageError(`"${target}" is not package@version`);
  return [target.slice(0, at), target.slice(at + 1)];
}

function changeOf({ author, reason }: Values) {
  if (!reason) throw new UsageError('say why: --reason "…"');
  return { author: author ?? process.env['USER'] ?? 'unknown', reason };
}

class UsageError extends Error {}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      reason: { type: 'string' },
      author: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [name = '', ...args] = positionals;
  const command = commands[name];
  if (!command || values.help) {
    process.stdout.write(usage);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const result = await command(createRegistry(environment()), args, values);
  process.stdout.write(values.json ? `${JSON.stringify(result, null, 2)}\n` : `${describe(result)}\n`);
}

function describe(result: unknown): string {
  if (typeof result === 'string') return result;
  if (Array.isArray(result)) return result.map(describe).join('\n');
  return Object.entries(result as Record<string, unknown>)
    .map(
      ([key, value]) =>
        `${key.padEnd(10)} ${typeof value === 'object' && value !== null ? `\n${describe(value).replaceAll(/^/gm, '  ')}` : String(value)}`,
    )
    .join('\n');
}

main().catch((error: unknown) => {
  const known = error instanceof RegistryError || error instanceof UsageError;
  process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
