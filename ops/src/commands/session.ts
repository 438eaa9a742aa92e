import { exitCodeOf, exitCodes } from './exit-codes';
import { describer, type Describer } from './describe';
import type { OpenRegistry } from './environment';
import { RegistryError } from '../registry/registry-error';
import type { CommandPeople, CommandRegistry } from './running-registry';
import { painter, type Terminal } from './terminal';

/** What every command works with. */
export interface Session {
  terminal: Terminal;
  describe: Describer;
  /**
   * Opens the registry, does the work, closes it, and writes what came out: as JSON, or in the words of `describe`.
   * Sets the exit code, `refused` where the outcome itself says no.
   */
  run<Result>(
    options: { json?: boolean | undefined },
    work: (registry: CommandRegistry, people: CommandPeople) => Promise<Result>,
    inWords: (result: Result) => string,
    isRefusal?: (result: Result) => boolean,
  ): Promise<void>;
}

export function createSession(terminal: Terminal, open: () => Promise<OpenRegistry>): Session {
  return {
    terminal,
    describe: describer(terminal),
    async run({ json }, work, inWords, isRefusal = () => false) {
      try {
        const { registry, people, close } = await open();
        const result = await work(registry, people).finally(close);
        terminal.out(`${json ? JSON.stringify(result, null, 2) : inWords(result)}\n`);
        process.exitCode = isRefusal(result) ? exitCodes.refused : exitCodes.ok;
      } catch (error) {
        terminal.err(failureText(terminal, error, json ?? false));
        process.exitCode = exitCodeOf(error);
      }
    },
  };
}

function failureText(terminal: Terminal, error: unknown, json: boolean): string {
  if (!(error instanceof RegistryError)) return `${error instanceof Error ? error.stack : String(error)}\n`;
  const { code, message } = error;
  return json ? `${JSON.stringify({ code, message })}\n` : `${painter(terminal)('red', code)} ${message}\n`;
}
