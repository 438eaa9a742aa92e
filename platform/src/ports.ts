import { createServer } from 'node:net';
import { StartupError } from './config';

/** expectFreePort says at once that a port cannot be had, before the database is opened and filled. */
export async function expectFreePort(port: number, name: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => {
      const reason = portFailure(error, port, name);
      if (reason) reject(reason);
      else resolve();
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

/** portFailure returns a StartupError that explains why a port cannot be used; undefined for other errors. */
export function portFailure(error: unknown, port: number, name: string): StartupError | undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new StartupError(`Port ${port} (${name}) is in use by another program.`);
  if (code === 'EACCES')
    return new StartupError(`Port ${port} (${name}) may not be used without more rights.`);
  return undefined;
}
