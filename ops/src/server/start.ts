import { environment, openOwnRegistry } from '../commands/environment';
import { createServer } from './create-server';
import { leaveNotice, takeNoticeAway } from './local-commands';
import { connectPlatform } from './platform';
import { createSessions } from './sessions';
import { operationsToken } from './token';

export interface RunningOperations {
  /** Signs in whoever opens it first. */
  link: string;
  close(): Promise<void>;
}

/** Opens the registry and listens on loopback, until it is closed. */
export async function startOperations(): Promise<RunningOperations> {
  const { data, database, databaseUrl, operationsPort: port } = environment();
  const token = operationsToken(data);
  const { registry, people, close } = await openOwnRegistry();
  try {
    const now = () => new Date();
    const sessions = createSessions(people, token, now);
    const platform = connectPlatform(`http://127.0.0.1:${port + 1}`, token);
    // A database server serves commands by itself.
    const notice = databaseUrl ? undefined : leaveNotice(database, port);
    const app = await createServer({
      registry,
      people,
      sessions,
      platform,
      now,
      commandKey: notice?.key,
      logFault: (error) => console.error(error),
    });
    await app.listen({ port, host: '127.0.0.1' });
    return {
      link: `http://localhost:${port}/sign-in?ticket=${sessions.ticket()}`,
      async close() {
        await app.close();
        takeNoticeAway(database);
        await close();
      },
    };
  } catch (error) {
    takeNoticeAway(database);
    await close();
    throw error;
  }
}
