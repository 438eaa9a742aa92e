import { Command } from 'commander';
import { addAuditCommands } from './audit-commands';
import { addBackupCommands } from './backup-commands';
import { addCompletionCommand } from './completion';
import type { OpensRegistry } from './environment';
import { addGroupCommands } from './group-commands';
import { addMoveCommands } from './move-commands';
import { addPeopleCommands } from './people-commands';
import { addPreviewCommand } from './preview-command';
import { addPlatformCommands } from './platform-commands';
import { addReleaseCommands } from './release-commands';
import { createSession } from './session';
import type { Terminal } from './terminal';
import { addSignInCommands } from './sign-in-commands';
import { addTokenCommands } from './token-commands';
import { addViewCommands } from './view-commands';

const footer = `
Exit codes: 0 done; 1 refused, nothing was changed; 2 not understood; 3 database or store cannot be reached or is in
use; 70 a fault of the program.

Environment: DATA_DIR (default .data), DATABASE_URL, OPERATORS_DIR, ARTIFACTS_DIR or ARTIFACTS_URL (s3://bucket/folder?endpoint=…),
REGISTRY_DATABASE_URL (postgres://…; without it the database is embedded in DATA_DIR/registry), PORT.
OPERATIONS_URL (an operations server elsewhere), OPERATIONS_ACCESS_TOKEN (of a CI).
Who acts is whose token it is: of a sign-in (pnpm ops sign-in), or of a CI. Without one a command needs the installation's own
database or key, and acts as "operations": --author then only notes for whom.
While the operations server runs, commands over an embedded database go through it.`;

/**
 * createProgram makes the command line of the registry. Commander throws where it would end the process: see
 * `main.ts`.
 */
export function createProgram(terminal: Terminal, open: OpensRegistry): Command {
  const program = new Command('ops')
    .description('The release registry: what each operator runs.')
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
    .addHelpText('after', footer)
    .showSuggestionAfterError()
    .exitOverride();
  const session = createSession(terminal, open);
  addReleaseCommands(program, session);
  addMoveCommands(program, session);
  addGroupCommands(program, session);
  addViewCommands(program, session);
  addSignInCommands(program, session);
  addAuditCommands(program, session);
  addPeopleCommands(program, session);
  addTokenCommands(program, session);
  addPreviewCommand(program, session);
  addPlatformCommands(program, session);
  addBackupCommands(program, session);
  addCompletionCommand(program, terminal.out);
  return program;
}
