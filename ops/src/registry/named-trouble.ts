import { RegistryError } from '../failure/registry-error';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  ENOTDIR: 'a part of the path is a file',
};

/** PostgreSQL's code for a lock that was waited for too long. */
const lockNotAvailable = '55P03';

/**
 * namedTrouble returns the same failure as a sentence for whoever can help, where files, disk or a lock are
 * why; otherwise what came in.
 */
export function namedTrouble(error: unknown): unknown {
  const { code = '', path = '' } = error as NodeJS.ErrnoException;
  if (code === lockNotAvailable)
    return new RegistryError(
      'REGISTRY_BUSY',
      'another change of the registry is under way; try again when it has ended',
    );
  const reason = reasons[code];
  return reason === undefined ? error : new RegistryError('FOLDER_UNUSABLE', `${path}: ${reason}`);
}
