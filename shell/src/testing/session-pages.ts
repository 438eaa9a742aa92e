import type { AnyCall, ApiTransport, CallInput, CallRest } from '@tessera/contracts';
import { isApiError } from '@tessera/contracts';
import { loginCall } from '@tessera/contracts/auth';
import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { tokenStorage } from '@tessera/shell-api/host';
import { closeChannels } from './close-channels';
import { sampleBoot } from './sample-boot';
import { createTestHost, type TestHost } from './test-host';

const boot = sampleBoot({
  lobby: [{ paths: ['/'] }, { paths: ['/seamless'], gamePage: true }],
  member: [{ paths: ['/form'], access: 'signed-in' }],
  auth: [{ paths: ['/x'] }],
});

/**
 * sessionPages opens pages over one real platform for the tests of a file. The channels of one test are
 * closed before the next.
 */
export function sessionPages() {
  let platform: TestPlatform;
  let tabs: BroadcastChannel;
  closeChannels();
  beforeAll(async () => {
    platform = await createTestPlatform();
  }, 60_000);
  afterAll(() => platform.close());
  beforeEach(() => {
    tabs = new BroadcastChannel('tessera.session');
    sessionStorage.clear();
    localStorage.clear();
    tokenStorage.clear();
    history.replaceState(null, '', '/');
  });

  return {
    platform: () => platform,
    /** Speaks as another tab of the same browser. */
    postFromAnotherTab: (message: unknown) => tabs.postMessage(message),
    /** What a page tells the site's other tabs, from now on. */
    tabMessages(): unknown[] {
      const heard: unknown[] = [];
      tabs.addEventListener('message', (event) => heard.push((event as MessageEvent).data));
      return heard;
    },
    /** A new session of a seeded account. */
    tokenOf: async (username: string) =>
      (await platform.transport().call(loginCall, { username, password: 'Tessera#2026' })).token,
    /** A page of the site: its session, and the events that it told. */
    openPage(change?: (call: AnyCall) => Promise<unknown> | undefined) {
      const api: ApiTransport = {
        async call<C extends AnyCall>(call: C, input: CallInput<C>, ...rest: CallRest<C>) {
          const changed = await change?.(call);
          if (changed !== undefined) return changed as never;
          const token = host.sessionStore.getState().token;
          try {
            return await platform.transport(token ? { token } : {}).call(call, input, ...rest);
          } catch (error) {
            if (!rest[0]?.token && isApiError(error, 'NOT_LOGGED_IN')) host.session.ended('expired');
            throw error;
          }
        },
      };
      const host: TestHost = createTestHost({ api, boot });
      const events: unknown[] = [];
      host.shell.bus.subscribe('session.changed', ({ state }) => events.push(state));
      host.shell.bus.subscribe('session.revoked', ({ reason }) => events.push(reason));
      return { ...host, events };
    },
  };
}
