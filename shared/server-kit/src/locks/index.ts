export { withKeyLock } from './key-lock';
export { DirectoryBusyError, lockDirectory } from './lock-directory';
export { isRunning, processIdentity } from './process-identity';
