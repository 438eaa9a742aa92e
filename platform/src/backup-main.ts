import { domains } from './app';
import { migrationsOf } from './domain/order-domains';
import { readConfig, StartupError } from './config';
import { openEmbedded, openPostgres } from './db/open';
import { migrate } from './db/migrate';
import { startupFailure } from './startup-failure';
import { dumpEmbedded, restoreEmbedded } from './operators/backup/embedded-backup';
import { reconcileLedger } from './operators/backup/reconcile';

/** What `pnpm ops backup` and `restore` leave to the platform: its own database, and whether its ledger is whole. */
const [command = '', file = ''] = process.argv.slice(2);
const config = readConfig(process.env);

async function reconcile(): Promise<void> {
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl)
    : await openEmbedded(config.dataDir);
  try {
    await migrate(database.db, migrationsOf(domains));
    process.stdout.write(`${JSON.stringify(await reconcileLedger(database.db))}\n`);
  } finally {
    await database.close();
  }
}

const commands: Readonly<Record<string, () => Promise<void>>> = {
  dump: () => dumpEmbedded(config.dataDir, file),
  restore: () => restoreEmbedded(config.dataDir, file),
  reconcile,
};

try {
  const run = commands[command];
  if (!run) throw new StartupError(`Not a command: ${command}`);
  await run();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${startupFailure(error)}\n`);
  process.exit(1);
}
