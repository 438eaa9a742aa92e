import { clientFiles } from '../back-office/client-files';
import { environment, openOwnRegistry } from '../commands/environment';
import { removeOldDrafts } from '../render/site-files';
import { createServer } from './create-server';
import { keepViewsFresh } from './keep-views-fresh';
import { leaveNotice, takeNoticeAway } from './local-commands';
import { connectPlatform } from './platform';
import { createSessions } from './sessions';
import { operationsToken } from './token';

/** On a machine of its own names the site has a port; elsewhere a proxy with a certificate stands before it. */
const siteOriginOf = (host: string, port: number) =>
  /(^|\.)localhost$|^127\./.test(host) ? `http://${host}:${port}` : `https://${host}`;

export interface RunningOperations {
  /** Signs in whoever opens it first. */
  link: string;
  /** Renders pages whose first views have changed, which otherwise happens every minute. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the registry and listens, on loopback unless told otherwise, until it is closed. */
export async function startOperations(): Promise<RunningOperations> {
  const {
    artifacts,
    data,
    database,
    databaseUrl,
    operationsPort: port,
    operationsHost: host,
  } = environment();
  const token = operationsToken(data);
  const { registry, people, dump, close } = await openOwnRegistry();
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
      siteOrigin: (host) => siteOriginOf(host, port - 2),
      now,
      commandKey: notice?.key,
      dump,
      logFault: (error) => console.error(error),
    });
    await clientFiles();
    await app.listen({ port, host });
    await removeOldDrafts(artifacts, new Date());
    const views = keepViewsFresh(registry, (error) => console.error(error));
    return {
      refresh: views.look,
      link: `http://localhost:${port}/sign-in?ticket=${sessions.ticket()}`,
      async close() {
        views.stop();
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
