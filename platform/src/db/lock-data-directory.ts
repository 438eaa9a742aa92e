import { DirectoryBusyError, lockDirectory } from '@tessera/server-kit/locks';
import { StartupError } from '../config';

/**
 * lockDataDirectory locks a database's directory and returns the function that unlocks it. Throws a
 * StartupError where another process has the database open.
 */
export async function lockDataDirectory(directory: string): Promise<() => void> {
  try {
    return await lockDirectory(directory);
  } catch (error) {
    if (!(error instanceof DirectoryBusyError)) throw error;
    throw new StartupError(`The database in ${directory} is in use by process ${error.holder}.`);
  }
}
