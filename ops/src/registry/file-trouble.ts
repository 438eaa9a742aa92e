import { RegistryError } from './registry-error';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  ENOTDIR: 'a part of the path is a file',
};

/** The same failure as a sentence for whoever can help, where files or disk are why; otherwise what came in. */
export function namedFileTrouble(error: unknown): unknown {
  const { code = '', path = '' } = error as NodeJS.ErrnoException;
  const reason = reasons[code];
  return reason === undefined ? error : new RegistryError('FOLDER_UNUSABLE', `${path}: ${reason}`);
}
