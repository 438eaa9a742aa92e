import { exitCodeOf, exitCodes } from './exit-codes';
import { describer, type Describer } from './describe';
import type { OpensRegistry } from './environment';
import { namedTrouble } from '../registry/named-trouble';
import { RegistryError } from '../failure/registry-error';
import type { CommandPeople, CommandRegistry } from './running-registry';
import { painter, type Terminal } from './terminal';

/** Session is what every command works with. */
export interface Session {
  terminal: Terminal;
  describe: Describer;
  /**
   * Does the work, and writes what came out: as JSON, or in the words of `describe`. Sets the exit code, `refused`
   * where the outcome itself says no.
   */
  perform<Result>(
    options: { json?: boolean | undefined },
    work: () => Promise<Result>,
    describe: (result: Result) => string,
    isRefusal?: (result: Result) => boolean,
  ): Promise<void>;
  /** The same for work that needs the registry, which is open meanwhile; with `mayBegin` in a folder that has none yet, which is said. */
  run<Result>(
    options: { json?: boolean | undefined; mayBegin?: boolean },
    work: (registry: CommandRegistry, people: CommandPeople) => Promise<Result>,
    describe: (result: Result) => string,
    isRefusal?: (result: Result) => boolean,
  ): Promise<void>;
}

export function createSession(terminal: Terminal, open: OpensRegistry): Session {
  const perform: Session['perform'] = async ({ json }, work, describe, isRefusal = () => false) => {
    try {
      const result = await work();
      terminal.out(`${json ? JSON.stringify(result, null, 2) : describe(result)}\n`);
      process.exitCode = isRefusal(result) ? exitCodes.refused : exitCodes.ok;
    } catch (thrown) {
      const error = namedTrouble(thrown);
      terminal.err(failureText(terminal, error, json ?? false));
      process.exitCode = exitCodeOf(error);
    }
  };
  return {
    terminal,
    describe: describer(terminal),
    perform,
    run: (options, work, describe, isRefusal) =>
      perform(
        options,
        async () => {
          const { registry, people, begun, close } = await open({ mayBegin: options.mayBegin ?? false });
          if (begun !== undefined) terminal.err(`began a new registry in ${begun}\n`);
          return work(registry, people).finally(close);
        },
        describe,
        isRefusal,
      ),
  };
}

function failureText(terminal: Terminal, error: unknown, json: boolean): string {
  if (!(error instanceof RegistryError)) return `${error instanceof Error ? error.stack : String(error)}\n`;
  const { code, message } = error;
  return json ? `${JSON.stringify({ code, message })}\n` : `${painter(terminal)('red', code)} ${message}\n`;
}
