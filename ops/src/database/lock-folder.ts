import { DirectoryBusyError, lockDirectory } from '@tessera/server-kit/locks';
import { RegistryError } from '../failure/registry-error';

/** How long a command waits for the one before it. */
const defaultTimeoutMs = 10_000;

/**
 * lockFolder lets one process at a time open an embedded registry. Returns the function that unlocks it.
 * Throws REGISTRY_BUSY.
 */
export async function lockFolder(folder: string, timeoutMs = defaultTimeoutMs): Promise<() => void> {
  try {
    return await lockDirectory(folder, timeoutMs);
  } catch (error) {
    if (!(error instanceof DirectoryBusyError)) throw error;
    throw new RegistryError(
      'REGISTRY_BUSY',
      `the registry in ${folder} is in use by process ${error.holder}; try again when it has ended`,
    );
  }
}
