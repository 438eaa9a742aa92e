import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';

const sessionSchema = z.object({ name: z.string(), token: z.string(), expiresAt: z.string() });
const sessionsSchema = z.record(z.string(), sessionSchema);
/** StoredSession is a sign-in of this command line at one operations server. */
export type StoredSession = z.output<typeof sessionSchema>;

/** SessionFile keeps the sign-ins of this person on this machine, by the address of the server. */
export type SessionFile = ReturnType<typeof sessionFile>;

/** defaultSessionFile returns where programs keep what is a person's own. */
export const defaultSessionFile = (): string =>
  path.join(process.env['XDG_CONFIG_HOME'] || path.join(homedir(), '.config'), 'tessera', 'operations.json');

/** sessionFile reads and writes a file that its owner alone may read. What is in it ends by itself. */
export function sessionFile(file = defaultSessionFile()) {
  function all(): Record<string, StoredSession> {
    try {
      return sessionsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      return {};
    }
  }
  function write(sessions: Record<string, StoredSession>): void {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    // The mode counts for new files only: one that was there could be readable by others.
    rmSync(file, { force: true });
    writeFileSync(file, JSON.stringify(sessions, null, 2), { mode: 0o600 });
  }
  return {
    find: (url: string): StoredSession | undefined => all()[url],
    save: (url: string, session: StoredSession) => write({ ...all(), [url]: session }),
    forget(url: string): void {
      const { [url]: _, ...others } = all();
      write(others);
    },
  };
}
