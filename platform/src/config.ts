import { resolve } from 'node:path';
import * as z from 'zod/mini';

const repository = resolve(import.meta.dirname, '../..');

const environmentSchema = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65532)), 8080),
  PUBLIC_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(65535))),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), resolve(repository, '.data')),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  DATABASE_READ_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  DATABASE_READ_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(3_600)), 10),
  EVENTS_URL: z.optional(z.string().check(z.regex(/^nats:\/\/[^,\s]+(,nats:\/\/[^,\s]+)*$/))),
  OPERATORS_DIR: z._default(z.string().check(z.minLength(1)), resolve(repository, 'ops/operators')),
  ARTIFACTS_DIR: z.optional(z.string().check(z.minLength(1))),
  TRUSTED_PROXIES: z._default(z.string().check(z.regex(/^[\w.:/, ]+$/)), 'loopback'),
  HUMAN_CHECK_COST: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 200),
  OFFLINE_WORKER: z._default(z.enum(['on', 'off']), 'on'),
  PREWARM_PICTURES: z._default(z.enum(['on', 'off']), 'on'),
  HEALTH_SAMPLE: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 1),
  OPERATIONS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  SEED: z._default(z.enum(['demo', 'empty']), 'empty'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.string().check(z.regex(/^https?:\/\//))),
  TRACE_SAMPLE: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 0),
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(mailto:|https:\/\/)\S+$/))),
  PUSH_SERVICES: z._default(
    z.string().check(z.regex(/^https?:\/\/\S+( https?:\/\/\S+)*$/)),
    'https://fcm.googleapis.com https://*.push.services.mozilla.com https://*.push.apple.com https://*.notify.windows.com',
  ),
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535))),
  METRICS_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(60)), 0),
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
});

/** What is not shown when it is wrong. */
const secretNames = new Set([
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'EVENTS_URL',
  'OPERATIONS_TOKEN',
  'VAPID_PRIVATE_KEY',
]);

export interface Config {
  /** The site; the studio listens on the next port. */
  port: number;
  /** The port that browsers ask at, also behind a proxy; undefined is the usual one of the protocol. */
  publicPort: number | undefined;
  dataDir: string;
  /** A PostgreSQL server instead of the embedded one. */
  databaseUrl: string | undefined;
  /** A copy of that server's database that reports are read from, and how old it may be. */
  replica: { url: string; maxAgeMs: number } | undefined;
  /** NATS servers that carry events between processes, instead of the database. */
  eventsUrl: string | undefined;
  operatorsDir: string;
  artifactsDir: string;
  /** Whose `X-Forwarded-*` headers count: IPs, ranges, or names such as "loopback, uniquelocal". */
  trustedProxies: string;
  /** The biggest counter that a puzzle for a message hides; those for accounts are harder. */
  humanCheckCost: number;
  /** Opens the back office, which is not there without it. */
  operationsToken: string | undefined;
  /** Off ends the worker that keeps the offline page, in every browser that has it. */
  offlineWorker: boolean;
  /** Draws the first pages of every list before anybody asks for their pictures. */
  prewarmPictures: boolean;
  /** A new database gets members, money, history and offers to show; otherwise what a real site begins with. */
  demonstration: boolean;
  /** The share of the visits that report how they went. */
  healthSample: number;
  /**
   * From when it says that it is not ready until it takes no connection any more: what a load balancer needs
   * to see it.
   */
  drainMs: number;
  /** Spans are made, and sent to a collector. */
  isTraced: boolean;
  /** The share of the visits whose calls name a trace of their own. */
  traceSample: number;
  /** The keys that messages are pushed with, and where to; nothing is pushed without them. */
  push: PushConfig | undefined;
  /** Where Prometheus asks; nowhere without it. */
  metrics: { port: number; host: string } | undefined;
  production: boolean;
  /** Accounts live as long as a test, and their passwords need no slow hash. */
  test: boolean;
}

/** PushConfig is what web push takes: a pair of VAPID keys, whom a push service writes to, and the services themselves. */
export interface PushConfig {
  publicKey: string;
  privateKey: string;
  subject: string;
  /** Origins; `https://*.push.apple.com` is every one of that domain. */
  services: readonly string[];
}

/** StartupError is a failure to start that a person can act on. It is shown in one line, without a stack. */
export class StartupError extends Error {}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const defined = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(defined);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    const shown = names.map((name) => `${name}=${secretNames.has(name) ? '…' : environment[name]}`);
    throw new StartupError(`Configuration is not valid: ${shown.join(', ')}`);
  }
  const { data } = parsed;
  const dataDir = resolve(data.DATA_DIR);
  const production = data.NODE_ENV === 'production';
  return {
    port: data.PORT,
    // In production a proxy stands before the platform, at the usual port.
    publicPort: data.PUBLIC_PORT ?? (production || data.PORT === 0 ? undefined : data.PORT),
    dataDir,
    databaseUrl: data.DATABASE_URL,
    replica: replicaOf(data),
    eventsUrl: data.EVENTS_URL,
    operatorsDir: resolve(data.OPERATORS_DIR),
    artifactsDir: data.ARTIFACTS_DIR ? resolve(data.ARTIFACTS_DIR) : resolve(dataDir, 'artifacts'),
    trustedProxies: data.TRUSTED_PROXIES,
    humanCheckCost: data.HUMAN_CHECK_COST,
    operationsToken: data.OPERATIONS_TOKEN,
    offlineWorker: data.OFFLINE_WORKER === 'on',
    prewarmPictures: data.PREWARM_PICTURES === 'on',
    demonstration: data.SEED === 'demo',
    healthSample: data.HEALTH_SAMPLE,
    drainMs: data.DRAIN_SECONDS * 1_000,
    isTraced: data.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    traceSample: data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? 0 : data.TRACE_SAMPLE,
    push: pushOf(data),
    metrics:
      data.METRICS_PORT === undefined ? undefined : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    production,
    test: data.NODE_ENV === 'test',
  };
}

function replicaOf({
  DATABASE_URL,
  DATABASE_READ_URL: url,
  DATABASE_READ_SECONDS: seconds,
}: z.output<typeof environmentSchema>): Config['replica'] {
  if (url === undefined) return undefined;
  if (DATABASE_URL === undefined)
    throw new StartupError('DATABASE_READ_URL is for a copy of a PostgreSQL server: set DATABASE_URL, too');
  return { url, maxAgeMs: seconds * 1_000 };
}

function pushOf(data: z.output<typeof environmentSchema>): PushConfig | undefined {
  const {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: subject,
    PUSH_SERVICES,
    OFFLINE_WORKER,
  } = data;
  if (publicKey === undefined && privateKey === undefined && subject === undefined) return undefined;
  if (publicKey === undefined || privateKey === undefined || subject === undefined)
    throw new StartupError(
      'Configuration is not valid: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT come together',
    );
  // The worker is who shows what is pushed.
  if (OFFLINE_WORKER === 'off') return undefined;
  return { publicKey, privateKey, subject, services: PUSH_SERVICES.split(' ') };
}
