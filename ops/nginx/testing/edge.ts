import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../local/test-postgres.mjs';
import { expectNginx, startNginx } from './nginx';
import { startPgbouncer } from './pgbouncer';
import { freePorts, startProgram, until, type Program } from './programs';
import { writeSampleStore } from './sample-store';

const repository = path.resolve(import.meta.dirname, '../../..');

/** operationsToken is what the platforms of the edge know operations by. */
export const operationsToken = 'the-token-of-the-edge';

/** metricsPort is where a platform process of the edge tells its metrics: between the ports that it serves on. */
export const metricsPort = (port: number) => port + 2;

export interface Edge {
  artifacts: string;
  databaseUrl: string;
  /** Takes the database server away, and brings it back. */
  database: { halt(): void; resume(): void };
  /** The copy that reports are read from, where it was asked for. */
  copy: { url: string; halt(): void; resume(): void } | undefined;
  httpPort: number;
  httpsPort: number;
  /** The platform processes behind it, by their own ports. */
  platforms: { port: number; program: Program }[];
  /** Another process, with `env` over what the others have. */
  startPlatform(port: number, env?: Record<string, string>): Program;
  stop(): Promise<void>;
}

/** EdgeOptions say what stands behind the platform processes besides PostgreSQL. */
export interface EdgeOptions {
  /** NATS servers that carry their events. */
  eventsUrl?: string;
  /** PgBouncer between them and the database. */
  isPooled?: boolean;
  /** A copy of the database that they read reports from. */
  isReplicated?: boolean;
}

/**
 * startEdge starts PostgreSQL, two platform processes and nginx with the configuration that production has.
 */
export async function startEdge({
  eventsUrl,
  isPooled = false,
  isReplicated = false,
}: EdgeOptions = {}): Promise<Edge> {
  expectNginx();
  const postgres = await startPostgres({ isReplicated });
  if (!postgres) throw new Error('Install Debian\'s package "postgresql".');
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-edge-'));
  // nginx gives its workers another user.
  chmodSync(folder, 0o755);
  const artifacts = path.join(folder, 'artifacts');
  writeSampleStore(artifacts);
  const copy = isReplicated ? await postgres.startCopy() : undefined;
  const pool = isPooled ? await startPgbouncer(folder, postgres.url) : undefined;
  // nginx has two, and each process of the platform its own and the three after it.
  const httpPort = await freePorts(10);
  const httpsPort = httpPort + 1;
  const sites = [httpPort + 2, httpPort + 6];

  const startPlatform = (port: number, env: Record<string, string> = {}) =>
    startProgram(process.execPath, ['--import', 'tsx', path.join(repository, 'platform/src/main.ts')], {
      PORT: String(port),
      PUBLIC_PORT: String(httpsPort),
      DATA_DIR: path.join(folder, `data-${port}`),
      DATABASE_URL: pool?.url ?? postgres.url,
      ...(eventsUrl ? { EVENTS_URL: eventsUrl } : {}),
      ...(copy ? { DATABASE_READ_URL: copy.url, DATABASE_READ_SECONDS: '3' } : {}),
      ARTIFACTS_DIR: artifacts,
      OPERATORS_DIR: path.join(repository, 'ops/operators'),
      NODE_ENV: 'production',
      SEED: 'demo',
      OPERATIONS_TOKEN: operationsToken,
      DRAIN_SECONDS: '2',
      PREWARM_PICTURES: 'off',
      METRICS_PORT: String(metricsPort(port)),
      ...env,
    });
  const platforms = sites.map((port) => ({ port, program: startPlatform(port) }));
  const server = startNginx(folder, {
    PLATFORM_A: `127.0.0.1:${sites[0]}`,
    PLATFORM_B: `127.0.0.1:${sites[1]}`,
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
    ARTIFACTS_DIR: artifacts,
  });
  const programs = [...platforms.map(({ program }) => program), server];
  const stop = async () => {
    await Promise.all([...platforms.map(({ program }) => program.stop()), server.stop()]);
    await pool?.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const { port } of platforms) await until(`platform ${port}`, programs, () => isReady(port));
    await until('nginx', programs, () => isReady(httpPort));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    artifacts,
    databaseUrl: postgres.url,
    database: postgres,
    copy,
    httpPort,
    httpsPort,
    platforms,
    startPlatform,
    stop,
  };
}

/** Whether `/readyz` answers 200 over plain HTTP. */
function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path: '/readyz' }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}
