import { Command } from 'commander';
import { addBackupCommands } from './backup-commands';
import { addCompletionCommand } from './completion';
import type { OpenRegistry } from './environment';
import { addMoveCommands } from './move-commands';
import { addPeopleCommands } from './people-commands';
import { addReleaseCommands } from './release-commands';
import { createSession } from './session';
import type { Terminal } from './terminal';
import { addViewCommands } from './view-commands';

const footer = `
Exit codes: 0 done; 1 refused, nothing was changed; 2 not understood; 3 database or store cannot be reached or is in
use; 70 a fault of the program.

Environment: DATA_DIR (default .data), DATABASE_URL, OPERATORS_DIR, ARTIFACTS_DIR or ARTIFACTS_URL (s3://bucket/folder?endpoint=…),
REGISTRY_DATABASE_URL (postgres://…; without it the database is embedded in DATA_DIR/registry), PORT.
While the operations server runs, commands over an embedded database go through it.`;

/** The command line of the registry. Commander throws where it would end the process: see `main.ts`. */
export function createProgram(terminal: Terminal, open: () => Promise<OpenRegistry>): Command {
  const program = new Command('ops')
    .description('The release registry: what each operator runs.')
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
    .addHelpText('after', footer)
    .showSuggestionAfterError()
    .exitOverride();
  const session = createSession(terminal, open);
  addReleaseCommands(program, session);
  addMoveCommands(program, session);
  addViewCommands(program, session);
  addPeopleCommands(program, session);
  addBackupCommands(program, session);
  addCompletionCommand(program, terminal.out);
  return program;
}
