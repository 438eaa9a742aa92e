import { StartupError } from './config';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a file system that is read-only',
  ENOSPC: 'cannot be written: the disk is full',
  EDQUOT: 'cannot be written: the quota of the disk is used up',
  EMFILE: 'cannot be opened: too many files are open',
  ENOTDIR: 'cannot be made: a part of its path is a file',
  EEXIST: 'is a file, and a folder is needed',
};

/**
 * startupFailure returns what a person is told of a failed start: one line if they can act on it, the whole
 * error if the fault is ours.
 */
export function startupFailure(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const { code = '', path = 'The data folder' } = error as NodeJS.ErrnoException;
  // SQLSTATE of a full disk, from either database.
  if (code === '53100') return 'The database cannot be written: its disk is full.';
  const reason = reasons[code];
  if (reason !== undefined) return `${path} ${reason}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
