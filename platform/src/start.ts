import { setTimeout as pause } from 'node:timers/promises';
import { serveMetrics, type MetricsListener } from '@tessera/server-kit/metrics';
import { createServers, domains, seed, seedStarters, serverPorts, type Server } from './app';
import type { Config } from './config';
import { openEmbedded, openPostgres } from './db/open';
import { lineLogger } from '@tessera/server-kit/logging';
import { openNatsChannel, type NatsChannel } from './events/nats-channel';
import { loadOperators } from './operators/documents';
import { createPlatform } from './platform';
import { startTracing } from '@tessera/server-kit/tracing';
import type { Replica } from './replica';
import { expectFreePort, portFailure } from './ports';

export interface Running {
  servers: readonly Server[];
  /** Says that it is not ready, answers what was asked, then closes connections and the database. */
  stop(): Promise<void>;
}

/**
 * start opens the database, prepares it, and listens. Whatever was opened is closed again when a later step
 * fails.
 */
export async function start(config: Config, log: (line: string) => void): Promise<Running> {
  const operators = loadOperators(config.operatorsDir);
  for (const { operator, reason } of operators.refused)
    log(`The operator ${operator} is left out: ${reason}`);
  const ports = { ...serverPorts(config), ...(config.metrics ? { metrics: config.metrics.port } : {}) };
  for (const [name, port] of Object.entries(ports)) await expectFreePort(port, name);
  const tracing = await startTracing(process.env, 'tessera-platform');
  const logger = lineLogger((line) => process.stderr.write(line));
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl)
    : await openEmbedded(config.dataDir);
  let channel: NatsChannel | undefined;
  let replica: Replica | undefined;
  const servers: Server[] = [];
  let metrics: MetricsListener | undefined;
  const close = async () => {
    await Promise.all([...servers.map(({ app }) => app.close()), metrics?.close()]);
    await replica?.close();
    await database.close();
    await channel?.close();
    await tracing?.stop();
  };
  try {
    channel = config.eventsUrl ? await openNatsChannel(config.eventsUrl) : undefined;
    const { url, maxAgeMs = 0 } = config.replica ?? {};
    const copy = url === undefined ? undefined : { open: () => openPostgres(url), maxAgeMs };
    const parts = { domains, config, database, operators, logger, channel, replica: copy };
    const platform = await createPlatform(parts);
    ({ replica } = platform);
    await seed(platform, config.demonstration ? 'full' : 'empty', log);
    await seedStarters(platform, log);
    servers.push(...(await createServers(platform)));
    for (const server of servers) await listen(server);
    if (config.metrics) {
      metrics = await serveMetrics(platform.metrics.registry, config.metrics);
      log(`metrics at http://localhost:${metrics.port}/metrics`);
    }
    return {
      servers,
      stop: async () => {
        platform.lifecycle.drain();
        await pause(config.drainMs);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function listen({ app, port, name, host = '::' }: Server): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A machine without IPv6 has no "::".
    if (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL') {
      await app.listen({ port, host: '0.0.0.0' });
      return;
    }
    throw portFailure(error, port, name) ?? error;
  }
}
