import cookie from '@fastify/cookie';
import { headers, type AnyCall } from '@tessera/contracts';
import { freePlayCall } from '@tessera/contracts/auth';
import fastify, { type FastifyInstance } from 'fastify';
import { requestServices } from '../app';
import { createTestPlatform, newMember, type TestPlatform } from '../testing';
import { validBase } from '../testing/arbitrary-input';
import { asQuery, isQuery, tokenOf } from '../testing/asking';
import { contractCalls } from '../testing/contract-calls';
import { requestFor } from '../testing/transport';
import type { CallContext } from './call-context';
import { DomainError } from './domain-error';
import { registerCall } from './register-call';

/**
 * Every rule of every call of the contracts, against the site's own server: a new call is proved by being
 * one. Where a handler would only be in the way, a second server over the same platform has one that notes
 * what it is given.
 */
let tested: TestPlatform;
let bare: FastifyInstance;
let calls: (readonly [string, AnyCall])[];
let handled: CallContext<AnyCall>[] = [];
let trialAccount: string;

/**
 * Providers' calls have a server's key in place of a session, and none of these rules; some calls have no
 * route yet.
 */
const isServed = ({ method, path }: AnyCall) =>
  !path.startsWith('/seamless/') && tested.app.hasRoute({ method, url: path });

beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  calls = [...(await contractCalls())].filter(([, call]) => isServed(call));
  bare = fastify();
  await bare.register(cookie);
  bare.decorate('platform', tested.platform);
  bare.decorate('requests', requestServices(tested.platform));
  const form = 'application/x-www-form-urlencoded';
  bare.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  for (const [, call] of calls)
    registerCall(bare, call, (context) => {
      handled.push(context);
      throw new DomainError('SERVICE_BUSY');
    });
  await bare.ready();
  await newMember(tested, 'ruled01');
  const played = { os: 'test', platform: 'W' } as const;
  ({ account: trialAccount } = await tested
    .transport({ ip: tested.nextVisitor() })
    .call(freePlayCall, played));
}, 180_000);
afterAll(async () => {
  await bare.close();
  await tested.close();
});
beforeEach(() => {
  handled = [];
  // No window of the test before is still open.
  tested.clock.advance(2 * 3_600_000);
});

let visitors = 0;
/** Somebody new, without an hour callsWhere passed: sessions end meanwhile. */
const nextIp = () => `10.1.${(visitors += 1) >> 8}.${visitors & 255}`;
/** An agent: what a call is refused with is then never that its member is none. */
const member = () => tokenOf(tested, 'agent01');

interface Asking {
  app?: FastifyInstance;
  token?: string | undefined;
  ip?: string;
  key?: string;
}

/** What a call that is asked in order is answered with; OK where it is not refused. */
async function answerTo(call: AnyCall, { app = tested.app, token, ip, key }: Asking = {}): Promise<string> {
  const input = validBase(call.request, 1);
  const request = requestFor(tested.app, call, (isQuery(call) ? asQuery(input) : input) as never, {
    merchant: 'aurora',
    ip: ip ?? nextIp(),
    ...(token === undefined || call.auth === 'none' ? {} : { token }),
    ...(key === undefined ? {} : { idempotencyKey: key }),
  });
  const answer = await app.inject(request);
  const { errorCode, value } = answer.json() as {
    errorCode?: string;
    value?: { fields?: Record<string, string> };
  };
  if (errorCode === 'RATE_LIMITED' && !(Number(answer.headers['retry-after']) > 0)) return 'no Retry-After';
  const keyProblem = value?.fields?.[headers.idempotency];
  return keyProblem ?? errorCode ?? 'OK';
}

const key = 'a-key-of-this-test';
const callsWhere = (has: (call: AnyCall) => unknown) => calls.filter(([, call]) => has(call));

/** The names of the calls that are answered so. */
async function answering(code: string, checked: typeof calls, asking: () => Asking | Promise<Asking>) {
  const names: string[] = [];
  for (const [name, call] of checked) if ((await answerTo(call, await asking())) === code) names.push(name);
  return names;
}
const namesOf = (some: typeof calls) => some.map(([name]) => name);

/** askUpTo uses a limit up: the first and the last of it by asking, what is between in the table that counts. */
async function askUpTo(limit: number, call: AnyCall, asking: Asking): Promise<void> {
  const counted = call.rateLimit?.within !== 'process';
  await tested.db.deleteFrom('rate_limit').execute();
  for (let requests = 0; requests < (counted ? Math.min(limit, 2) : limit); requests += 1) {
    await answerTo(call, { app: bare, ...asking });
    if (counted && requests === 0 && limit > 2)
      await tested.db
        .updateTable('rate_limit')
        .set((row) => ({ points: row('points', '+', limit - 2) }))
        .execute();
  }
}

test('refuses the call after the limit on the site, to who asked, until the window is over', async () => {
  const limited = callsWhere(({ rateLimit }) => rateLimit);
  expect(limited.length).toBeGreaterThan(15);
  for (const [name, call] of limited) {
    const { limit = 0, windowSeconds = 0, by } = call.rateLimit ?? {};
    const ip = nextIp();
    const asking = { token: await member(), ip, key };
    await askUpTo(limit, call, asking);
    // The last of the limit was answered as the first.
    expect([name, handled.length]).toEqual([
      name,
      call.rateLimit?.within === 'process' ? limit : Math.min(limit, 2),
    ]);
    expect([name, await answerTo(call, asking)]).toEqual([name, 'RATE_LIMITED']);
    const other =
      by === 'member' && call.auth !== 'none'
        ? { ...asking, token: await tokenOf(tested, 'agent01team01') }
        : { ...asking, ip: '198.51.100.9' };
    expect([name, await answerTo(call, { app: bare, ...other })]).toEqual([name, 'SERVICE_BUSY']);
    tested.clock.advance((windowSeconds + 1) * 1000);
    const later = { app: bare, ...asking, token: await member() };
    expect([name, await answerTo(call, later)]).toEqual([name, 'SERVICE_BUSY']);
    tested.clock.advance((windowSeconds + 1) * 1000);
    handled = [];
  }
});

test('calls of one bucket are counted together', async () => {
  const bucketOf = ({ rateLimit }: AnyCall) => rateLimit?.bucket;
  const shared = callsWhere(bucketOf);
  expect(shared.length).toBeGreaterThan(3);
  for (const bucket of new Set(shared.map(([, call]) => bucketOf(call)))) {
    const [first, second] = shared.filter(([, call]) => bucketOf(call) === bucket);
    if (!first || !second) throw new Error(`${bucket} is the bucket of one call alone`);
    const asking = { app: bare, token: await member(), ip: nextIp(), key };
    await askUpTo(first[1].rateLimit?.limit ?? 0, first[1], asking);
    expect([bucket, await answerTo(second[1], asking)]).toEqual([bucket, 'RATE_LIMITED']);
  }
});

test('a trial account is refused where the call is for real ones, and nowhere else', async () => {
  const real = callsWhere(({ realAccountOnly }) => realAccountOnly);
  expect(real.length).toBeGreaterThan(10);
  expect(callsWhere(({ auth, realAccountOnly }) => realAccountOnly && auth !== 'token')).toEqual([]);
  const refused = await answering('REAL_ACCOUNT_NEEDED', calls, async () => ({
    token: await tokenOf(tested, trialAccount),
    key,
  }));
  expect(refused).toEqual(namesOf(real));
}, 60_000);

test('a member who is no agent is refused where the call is for agents, and nowhere else', async () => {
  const ofAgents = callsWhere(({ agentOnly }) => agentOnly);
  expect(ofAgents.length).toBeGreaterThan(15);
  expect(callsWhere(({ auth, agentOnly }) => agentOnly && auth !== 'token')).toEqual([]);
  const refused = await answering('NOT_AN_AGENT', calls, async () => {
    // One of the calls before may have been the one that begins a break.
    await tested.db.updateTable('member').set({ break_until: null }).execute();
    return { token: await tokenOf(tested, 'ruled01'), key };
  });
  expect(refused).toEqual(namesOf(ofAgents));
}, 60_000);

test('the handler of a call for agents is given the agent, and no other handler is', async () => {
  for (const [name, call] of calls) {
    handled = [];
    await answerTo(call, { app: bare, token: await member(), key });
    const agents = handled.map(({ agent }) => agent?.account);
    expect([name, agents]).toEqual([name, [call.agentOnly ? 'agent01' : undefined]]);
  }
});

test('a call that needs a key is refused without one, and no other', async () => {
  const needing = callsWhere(({ idempotent }) => idempotent === 'required');
  expect(needing.length).toBeGreaterThan(3);
  const refused = await answering('FIELD_REQUIRED', calls, async () => ({
    app: bare,
    token: await member(),
  }));
  expect(refused).toEqual(namesOf(needing));
  expect(await answering('FIELD_REQUIRED', needing, async () => ({ token: await member() }))).toEqual(
    namesOf(needing),
  );
});

test('a malformed key is refused where a key is of use, and a good one is handed on there alone', async () => {
  const using = namesOf(callsWhere(({ idempotent }) => idempotent));
  const asking = { app: bare, token: await member() };
  expect(await answering('FIELD_FORMAT', calls, () => ({ ...asking, key: 'a b' }))).toEqual(using);
  for (const [name, call] of calls) {
    handled = [];
    await answerTo(call, { ...asking, key });
    expect([name, handled.map(({ idempotencyKey }) => idempotencyKey)]).toEqual([
      name,
      [using.includes(name) ? key : undefined],
    ]);
  }
});

test('while the password must be changed a call is refused or sees a visitor, unless it answers then too', async () => {
  const restricted = await tokenOf(tested, 'agent01', { restricted: true });
  const asking = () => ({ app: bare, token: restricted, key });
  const closed = callsWhere(({ auth, whileRestricted }) => auth === 'token' && !whileRestricted);
  expect(await answering('PASSWORD_CHANGE_REQUIRED', calls, asking)).toEqual(namesOf(closed));
  expect(await answering('PASSWORD_CHANGE_REQUIRED', closed, () => ({ token: restricted, key }))).toEqual(
    namesOf(closed),
  );
  for (const [name, call] of callsWhere(({ auth }) => auth !== 'none')) {
    if (closed.some(([other]) => other === name)) continue;
    handled = [];
    await answerTo(call, asking());
    const sees = handled.map(({ session }) => session !== undefined);
    expect([name, sees]).toEqual([name, [call.whileRestricted === true]]);
  }
});

describe('while the site is closed', () => {
  const blocked = '175.45.177.1';
  beforeAll(async () => {
    const network = { network: '175.45.176.0/22', country: 'KP' };
    await tested.db
      .insertInto('region_network')
      .values(network)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tested.platform.gate.reload();
  });

  test('where it may not be offered, only what answers always answers', async () => {
    const refused = await answering('REGION_RESTRICTED', calls, async () => ({
      token: await member(),
      ip: blocked,
      key,
    }));
    expect(refused).toEqual(namesOf(callsWhere(({ whileClosed }) => whileClosed !== true)));
  });

  test('under maintenance what answers always, and what answers through maintenance', async () => {
    const maintained = jest.spyOn(tested.platform.gate, 'isUnderMaintenance').mockReturnValue(true);
    const refused = await answering('SYSTEM_MAINTENANCE', calls, async () => ({
      token: await member(),
      key,
    }));
    maintained.mockRestore();
    expect(refused).toEqual(namesOf(callsWhere(({ whileClosed }) => whileClosed === undefined)));
  });
});
