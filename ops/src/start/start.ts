import { lineLogger, logFault } from '@tessera/server-kit/logging';
import { metricsAddress, serveMetrics } from '@tessera/server-kit/metrics';
import { startTracing } from '@tessera/server-kit/tracing';
import { alertChannels } from '../alerts/channels';
import { createWatch, keepWatching } from '../alerts/watch';
import { keepAnalysing } from '../analysis/analyse-rollouts';
import { clientFiles } from '../back-office/client-files';
import { environment, invitationLink, openOwnRegistry, siteOriginOf } from '../commands/environment';
import { removeOldDrafts } from '../store/site-files';
import { createServer } from './create-server';
import { createOperationsMetrics } from '../metrics/operations-metrics';
import { keepPlatformCalls } from '../server/keep-platform-calls';
import { keepViewsFresh } from '../server/keep-views-fresh';
import { leaveNotice, takeNoticeAway } from '../server/local-commands';
import { connectPlatform } from '../server/platform';
import { createSessions } from '../server/sessions';
import { operationsToken } from '../server/token';

/** How often is looked at what somebody is alerted of. */
const watchMs = 30_000;

export interface RunningOperations {
  /** Signs in whoever opens it first. */
  link: string;
  /** Makes the first administrator of who opens it; there is none once there are people. */
  firstAdministrator: string | undefined;
  /** Renders pages whose first views have changed, which otherwise happens every minute. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** startOperations opens the registry and listens, on loopback unless told otherwise, until it is closed. */
export async function startOperations(): Promise<RunningOperations> {
  const {
    artifacts,
    data,
    database,
    databaseUrl,
    operationsPort: port,
    operationsHost: host,
    analysisMs,
  } = environment();
  const token = operationsToken(data);
  const tracing = await startTracing(process.env, 'tessera-operations');
  const logger = lineLogger((line) => process.stderr.write(line));
  const onError = (error: unknown) => logFault(logger, error);
  const { registry, people, accessTokens, alerts, dump, close } = await openOwnRegistry({
    isServer: true,
    onTrouble: (what) => logger.error(what),
  });
  try {
    const now = () => new Date();
    const sessions = createSessions({ people, accessTokens }, token, now);
    const platform = connectPlatform(`http://127.0.0.1:${port + 1}`, token);
    // A database server serves commands by itself.
    const notice = databaseUrl ? undefined : leaveNotice(database, port);
    const metrics = createOperationsMetrics({
      status: registry.status,
      healthSums: platform.healthSums,
      alerts,
      now,
    });
    const app = await createServer({
      registry,
      people,
      accessTokens,
      alerts,
      sessions,
      platform,
      siteOrigin: siteOriginOf,
      now,
      commandKey: notice?.key,
      dump,
      metrics,
      isTraced: tracing !== undefined,
      logFault: onError,
    });
    await clientFiles();
    await app.listen({ port, host });
    await removeOldDrafts(artifacts, new Date());
    const stopAnalysing = keepAnalysing(
      { registry, healthSums: platform.healthSums, now, onError },
      analysisMs,
    );
    const { ALERT_WEBHOOK_URL, ALERT_WEBHOOK_SECRET } = process.env;
    const { ALERT_EMAIL_TO, ALERT_EMAIL_FROM, SMTP_URL } = process.env;
    const named = { ALERT_WEBHOOK_URL, ALERT_WEBHOOK_SECRET, ALERT_EMAIL_TO, ALERT_EMAIL_FROM, SMTP_URL };
    const channels = alertChannels(named, now);
    const watch = createWatch({ registry, platform, alerts, channels, now, onError });
    const stopWatching = keepWatching(watch, watchMs, onError);
    const address = metricsAddress(process.env);
    const metricsListener = address && (await serveMetrics(metrics.registry, address, metrics.refresh));
    const views = keepViewsFresh(registry, onError);
    const calls = keepPlatformCalls(registry, platform.calls, onError);
    void calls.look().catch(onError);
    const isFirst = (await people.list()).length === 0;
    const secret = isFirst ? await people.invite(null, { '*': ['administrator'] }, 'operations') : undefined;
    return {
      firstAdministrator: secret && invitationLink(secret),
      refresh: views.look,
      link: `http://localhost:${port}/sign-in?ticket=${sessions.ticket()}`,
      async close() {
        stopAnalysing();
        stopWatching();
        views.stop();
        await metricsListener?.close();
        calls.stop();
        await app.close();
        takeNoticeAway(database);
        await close();
        await tracing?.stop();
      },
    };
  } catch (error) {
    takeNoticeAway(database);
    await close();
    await tracing?.stop();
    throw error;
  }
}
