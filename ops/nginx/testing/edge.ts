import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../local/test-postgres.mjs';
import { freePorts, startProgram, until, type Program } from './programs';
import { writeSampleStore } from './sample-store';

const repository = path.resolve(import.meta.dirname, '../../..');
const nginx = '/usr/sbin/nginx';
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export interface Edge {
  artifacts: string;
  databaseUrl: string;
  httpPort: number;
  httpsPort: number;
  /** The platform processes behind it, by their own ports. */
  platforms: { port: number; program: Program }[];
  startPlatform(port: number): Program;
  stop(): Promise<void>;
}

/** PostgreSQL, two platform processes and nginx with the configuration that production has. */
export async function startEdge(): Promise<Edge> {
  if (!existsSync(nginx) || !existsSync(brotli))
    throw new Error('Install Debian\'s packages "nginx" and "libnginx-mod-http-brotli-static".');
  const postgres = await startPostgres();
  if (!postgres) throw new Error('Install Debian\'s package "postgresql".');
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-edge-'));
  // nginx gives its workers another user.
  chmodSync(folder, 0o755);
  const artifacts = path.join(folder, 'artifacts');
  writeSampleStore(artifacts);
  const [httpPort = 0, httpsPort = 0] = await freePorts(2);
  const sites = await platformPorts();

  const startPlatform = (port: number) =>
    startProgram(process.execPath, ['--import', 'tsx', path.join(repository, 'platform/src/main.ts')], {
      PORT: String(port),
      DATA_DIR: path.join(folder, `data-${port}`),
      DATABASE_URL: postgres.url,
      ARTIFACTS_DIR: artifacts,
      OPERATORS_DIR: path.join(repository, 'ops/operators'),
      NODE_ENV: 'production',
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
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const { port } of platforms) await until(`platform ${port}`, programs, () => isHealthy(port));
    await until('nginx', programs, () => isHealthy(httpPort));
  } catch (error) {
    await stop();
    throw error;
  }
  return { artifacts, databaseUrl: postgres.url, httpPort, httpsPort, platforms, startPlatform, stop };
}

/** Fills in the template as `envsubst` does, and makes a certificate. */
function startNginx(folder: string, given: Record<string, string>): Program {
  const run = path.join(folder, 'nginx');
  mkdirSync(run);
  const certificate = path.join(run, 'certificate.pem');
  const key = path.join(run, 'key.pem');
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
    ].concat(['-subj', '/CN=localhost', '-keyout', key, '-out', certificate]),
    { stdio: 'ignore' },
  );
  const values: Record<string, string> = {
    ...given,
    RUN_DIR: run,
    CERTIFICATE: certificate,
    CERTIFICATE_KEY: key,
  };
  const template = readFileSync(path.join(repository, 'ops/nginx/nginx.conf.template'), 'utf8');
  const text = template.replaceAll(/\$\{([A-Z_]+)\}/g, (mark, name: string) => values[name] ?? mark);
  const file = path.join(run, 'nginx.conf');
  writeFileSync(file, text);
  return startProgram(nginx, ['-c', file, '-p', '/usr/share/nginx', '-g', 'daemon off;']);
}

/** Each process takes its port and the next one. */
async function platformPorts(): Promise<number[]> {
  const [first = 0, second = 0] = await freePorts(2);
  return Math.abs(first - second) === 1 ? platformPorts() : [first, second];
}

/** Whether `/healthz` answers 200 over plain HTTP. */
function isHealthy(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path: '/healthz' }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}
