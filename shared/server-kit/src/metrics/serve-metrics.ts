import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, type Registry } from 'prom-client';

/** MetricsListener answers for metrics until it is closed. */
export interface MetricsListener {
  port: number;
  close(): Promise<void>;
}

/** MetricsAddress says where metrics are asked for: a port of their own, which no proxy before the site knows. */
export interface MetricsAddress {
  port: number;
  host: string;
}

/**
 * metricsAddress reads METRICS_PORT and METRICS_HOST; undefined where no port is given. Throws a RangeError for one that is none.
 */
export function metricsAddress(environment: Record<string, string | undefined>): MetricsAddress | undefined {
  const { METRICS_PORT, METRICS_HOST } = environment;
  if (!METRICS_PORT) return undefined;
  const port = Number(METRICS_PORT);
  if (!/^\d+$/.test(METRICS_PORT) || port > 65_535)
    throw new RangeError(`METRICS_PORT is no port: ${METRICS_PORT}`);
  return { port, host: METRICS_HOST || '127.0.0.1' };
}

/**
 * serveMetrics answers `GET /metrics` for Prometheus, with those of the process itself among them, and nothing else. It listens on a
 * port of its own: who reaches that port may read. `refresh` is awaited before each answer.
 */
export async function serveMetrics(
  registry: Registry,
  { port, host }: MetricsAddress,
  refresh: () => Promise<void> = async () => undefined,
): Promise<MetricsListener> {
  collectDefaultMetrics({ register: registry });
  const server = createServer(({ url, method }, response) => {
    if (url !== '/metrics' || method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    const text = refresh().then(() => registry.metrics());
    text.then(
      (body) => response.writeHead(200, { 'content-type': registry.contentType }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await listening(server, { port, host });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const listening = (server: Server, address: MetricsAddress) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => resolve());
  });
