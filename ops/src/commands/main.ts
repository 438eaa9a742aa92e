import { CommanderError } from 'commander';
import { openRegistry } from './environment';
import { exitCodes } from './exit-codes';
import { createProgram } from './program';
import { processTerminal } from './terminal';

try {
  await createProgram(processTerminal(), openRegistry).parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
}
