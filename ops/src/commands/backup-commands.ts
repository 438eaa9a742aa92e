import path from 'node:path';
import type { Command } from 'commander';
import { restoreBackup, takeBackup, type Installation } from '../backup/backup';
import { openStore } from '../store/open-store';
import { operationsToken } from '../server/token';
import { findNotice } from '../server/local-commands';
import { dumpRegistryFolder, restoreRegistryFolder } from '../backup/registry-folder';
import { environment } from './environment';
import { askRunning } from './running-registry';
import type { Session } from './session';

/**
 * addBackupCommands adds the commands over all that an installation has: both databases and the artefacts.
 */
export function addBackupCommands(program: Command, { perform }: Session): void {
  program
    .command('backup')
    .description('write databases, registry and artefacts into a new folder, while everything runs')
    .argument('<folder>')
    .option('--json', 'for machines')
    .action((folder: string, flags: { json?: boolean }) =>
      perform(
        flags,
        async () => takeBackup(await installation(), path.resolve(folder), new Date()),
        ({ files, bytes }) => `${path.resolve(folder)}: ${files} files, ${Math.ceil(bytes / 1_000_000)} MB`,
      ),
    );
  program
    .command('restore')
    .description('put a backup back where nothing is, and reconcile the ledger')
    .argument('<folder>')
    .option('--json', 'for machines')
    .action((folder: string, flags: { json?: boolean }) =>
      perform(
        flags,
        async () => restoreBackup(await installation(), path.resolve(folder)),
        ({ takenAt, transactions, wrongBalances, unbalanced }) =>
          `restored as of ${takenAt}: ${transactions} movements, ${wrongBalances} wrong balances, ${unbalanced} unbalanced`,
        ({ wrongBalances, unbalanced }) => wrongBalances + unbalanced > 0,
      ),
    );
}

async function installation(): Promise<Installation> {
  const { data, database, databaseUrl, platformDatabaseUrl, artifacts, artifactsUrl, operationsPort } =
    environment();
  return {
    data,
    platformUrl: platformDatabaseUrl,
    registryUrl: databaseUrl,
    backOfficePort: operationsPort + 1,
    token: operationsToken(data),
    store: await openStore({ url: artifactsUrl, folder: artifacts }),
    async dumpRegistry(file) {
      const notice = findNotice(database);
      if (notice) await askRunning(notice, 'dumpDatabase', [file]);
      else await dumpRegistryFolder(database, file);
    },
    restoreRegistry: (file) => restoreRegistryFolder(database, file),
  };
}
