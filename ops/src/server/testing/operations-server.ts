import type { Role } from '@tessera/contracts/back-office';
import type { FailureKinds, FailureSummary, HealthSeries, HealthSums } from '@tessera/contracts/operations';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { temporaryRegistry, type TemporaryRegistry } from '../../testing/temporary-registry';
import { createServer } from '../../start/create-server';
import type { RunSet } from '../../gate/run/run-set';
import type { Platform } from '../platform';
import { Refusal } from '../refusal';
import { createSessions } from '../sessions';

export const host = 'localhost:8082';
export const origin = `http://${host}`;
export const ownerToken = 'the-token-of-this-installation';
const siteOrigin = (site: string) => `http://${site}:8080`;

export interface Visitor {
  get(url: string): Promise<LightMyRequestResponse>;
  /** As a script of the console's own origin. */
  post(url: string, payload: object): Promise<LightMyRequestResponse>;
  /** As a form of a page that this visitor has open. */
  send(url: string, fields: Record<string, string>): Promise<LightMyRequestResponse>;
  cookie: string;
}

export interface OperationsServer extends TemporaryRegistry {
  app: FastifyInstance;
  /** What the platform answers when asked for failures; undefined: it does not. */
  failures: {
    summary: FailureSummary | undefined;
    kinds?: FailureKinds;
    sums?: HealthSums;
    series?: HealthSeries;
  };
  /** Signs somebody in who has this role. */
  as(role: Role, operator?: string): Promise<Visitor>;
  ticket(): string;
}

/**
 * operationsServer runs the operations server in-process, over a registry with one operator pinned and one
 * newer release. `pass` is the platform's back office, where a test has one.
 */
export async function operationsServer({
  pass,
  runSet,
  isTraced = false,
}: { pass?: Platform['pass']; runSet?: RunSet; isTraced?: boolean } = {}): Promise<OperationsServer> {
  const store = await temporaryRegistry(undefined, runSet);
  for (const [name, version, paths] of [
    ['shell', '1.0.0', undefined],
    ['mf-lobby', '1.0.0', ['/']],
    ['mf-lottery', '1.0.0', undefined],
    ['mf-lottery', '1.1.0', undefined],
  ] as const) {
    store.clock.now = new Date(store.clock.now.getTime() + 1000);
    await store.release({
      package: name,
      version,
      ...(paths ? { paths: [...paths] } : {}),
      ...(version === '1.1.0' ? { notes: '- Show <b>costs</b> before a number is picked.' } : {}),
    });
  }
  const first = { shell: '1.0.0', 'mf-lobby': '1.0.0', 'mf-lottery': '1.0.0' };
  await store.registry.pin('aurora', first, { author: 'ann', reason: 'the first set' });

  const now = () => store.clock.now;
  const sessions = createSessions(store, ownerToken, now);
  const failures: OperationsServer['failures'] = { summary: undefined };
  const unreachable = () => new Refusal('PLATFORM_UNREACHABLE', 'The platform isn’t answering.');
  const app = await createServer({
    registry: store.registry,
    people: store.people,
    accessTokens: store.accessTokens,
    alerts: store.alerts,
    sessions,
    now,
    platform: {
      calls: () => Promise.reject(unreachable()),
      failures: async () => failures.summary ?? Promise.reject(unreachable()),
      healthSums: async () => failures.sums ?? Promise.reject(unreachable()),
      healthSeries: async () => failures.series ?? Promise.reject(unreachable()),
      auditCheck: () => Promise.reject(unreachable()),
      gateSessions: () => Promise.reject(unreachable()),
      endGateSessions: () => Promise.reject(unreachable()),
      vitals: async () => Promise.reject(unreachable()),
      failureKinds: async () => failures.kinds ?? Promise.reject(unreachable()),
      pass: pass ?? (() => Promise.reject(unreachable())),
    },
    siteOrigin,
    commandKey: 'key-of-commands',
    isTraced,
    logFault: (error) => console.error(error),
  });

  async function as(role: Role, operator = '*'): Promise<Visitor> {
    const token = await store.people.add(`some-${role}`, { [operator]: [role] }, 'ann');
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/session',
      headers: { host, origin, 'x-tessera-change': '1' },
      payload: { token },
    });
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
    const get = (url: string) => app.inject({ url, headers: { host, cookie } });
    return {
      cookie,
      get,
      post: (url, payload) =>
        app.inject({
          method: 'POST',
          url,
          headers: { host, origin, cookie, 'x-tessera-change': '1' },
          payload,
        }),
      async send(url, fields) {
        const csrf = /name="csrf" value="([^"]+)"/.exec((await get('/back-office/releases')).body)?.[1] ?? '';
        return app.inject({
          method: 'POST',
          url,
          headers: { host, origin, cookie, 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ csrf, ...fields }).toString(),
        });
      },
    };
  }

  return {
    ...store,
    app,
    failures,
    as,
    ticket: () => sessions.ticket(),
    async dispose() {
      await app.close();
      await store.dispose();
    },
  };
}
