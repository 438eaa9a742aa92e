import { actorHeaders, type Role } from '@tessera/contracts/back-office';
import { backOfficeOf, createTestPlatform, type TestPlatform } from '@tessera/testing';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import type { Platform } from '../../../server/platform';
import {
  host,
  operationsServer,
  origin,
  type OperationsServer,
} from '../../../server/testing/operations-server';
import { App, routes } from '../app/app';
import { notices } from '../session/notice-store';

export interface TestOffice {
  platform: TestPlatform;
  operations: OperationsServer;
  /** Whoever is added may sign in with the token. */
  add(name: string, ...roles: Role[]): Promise<string>;
  /** Opens a page of the back office, signed in as `name` unless that is left out. */
  open(path: string, token?: string): Promise<ReturnType<typeof createMemoryRouter>>;
  /** Asks the operations server as another page of the same person would. */
  ask(method: 'GET' | 'POST' | 'PUT', path: string, token: string, body?: object): Promise<Response>;
  /** Resolves when every call of the page is answered: what it shows no longer changes by itself. */
  settled(): Promise<void>;
  /** What the browser has of its session: without it, it has ended. */
  forget(): void;
  close(): Promise<void>;
}

/**
 * testOffice runs the back office over the real operations server and the real platform, both in this
 * process.
 */
export async function testOffice(): Promise<TestOffice> {
  const platform = await createTestPlatform({ seed: 'full' });
  const { app, authorization } = backOfficeOf(platform);
  const pass: Platform['pass'] = async ({ method, path, actor, type, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        authorization,
        [actorHeaders.name]: actor.name,
        [actorHeaders.roles]: actor.roles.join(','),
        ...(type ? { 'content-type': type } : {}),
      },
      ...(body?.length ? { payload: body } : {}),
    });
    return {
      status: answer.statusCode,
      type: String(answer.headers['content-type']),
      body: answer.rawPayload,
      headers: new Headers(
        Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]),
      ),
    };
  };
  const operations = await operationsServer({ pass });
  let cookie = '';

  async function send(path: string, init: RequestInit, withCookie: string): Promise<Response> {
    const answer = await operations.app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: path,
      headers: { host, origin, ...(init.headers as Record<string, string>), cookie: withCookie },
      ...(init.body ? { payload: init.body as string } : {}),
    });
    const setCookie = answer.headers['set-cookie'];
    if (setCookie) cookie = String(setCookie).split(';')[0] ?? '';
    return new Response(answer.statusCode === 304 ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type']) },
    });
  }
  const fetchBefore = globalThis.fetch;
  let pending = 0;
  globalThis.fetch = (input, init = {}) => {
    pending += 1;
    return Promise.race([send(String(input), init, cookie), aborted(init.signal)]).finally(
      () => (pending -= 1),
    );
  };

  async function signIn(token: string): Promise<string> {
    const before = cookie;
    await act(() => send('/api/session', signInRequest(token), ''));
    const own = cookie;
    cookie = before;
    return own;
  }

  return {
    platform,
    operations,
    add: (name, ...roles) => operations.people.add(name, { aurora: roles }, 'ann'),
    async open(path, token) {
      cleanup();
      localStorage.clear();
      notices.clear();
      cookie = token === undefined ? '' : await signIn(token);
      const router = createMemoryRouter(routes, { initialEntries: [path] });
      render(<App router={router} />);
      return router;
    },
    async ask(method, path, token, body) {
      const own = await signIn(token);
      const headers = { 'content-type': 'application/json', 'x-tessera-change': '1' };
      const before = cookie;
      const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
      // The open page goes on meanwhile: a message at its edge is announced a second after it is shown.
      const answer = await act(() => send(path, init, own));
      cookie = before;
      return answer;
    },
    settled: () => waitFor(() => expect(pending).toBe(0)),
    forget: () => {
      cookie = '';
    },
    async close() {
      cleanup();
      globalThis.fetch = fetchBefore;
      await operations.dispose();
      await app.close();
      await platform.close();
    },
  };
}

/** aborted rejects as fetch does, when the page gives a call up: one that waits for news is left with its page. */
const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

const signInRequest = (token: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-tessera-change': '1' },
  body: JSON.stringify({ token }),
});
