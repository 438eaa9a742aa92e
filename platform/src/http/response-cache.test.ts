import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import { headers, sharedTopics } from '@tessera/contracts';
import { gameListCall, gamesByIdCall, hotGamesCall, vendorsCall } from '@tessera/contracts/games';
import { promotionListCall } from '@tessera/contracts/promotions';
import { helpCenterCall } from '@tessera/contracts/system';
import fastify, { type FastifyInstance } from 'fastify';
import { createSite, requestServices, resources } from '../app';
import type { Platform } from '../context';
import { loadOperators } from '../operators/documents';
import { SiteSettings } from '../operators/documents/site-settings';
import { Gate } from '../operators/system/gate';
import { createTestPlatform, newMember, type TestPlatform } from '../testing';
import { contractCalls } from '../testing/contract-calls';
import { officeOf } from '../testing/office';
import { saveSetting } from '../testing/save-setting';
import { changeDocument } from '../testing/with-document';
import type { CallContext } from './call-context';
import { registerCall } from './register-call';
import { ResponseCache } from './response-cache';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
}, 120_000);
afterAll(() => tested.close());
beforeEach(() => tested.clock.advance(3_600_000));

const ask = (url: string, more: Record<string, string> = {}, app: FastifyInstance = tested.app) =>
  app.inject({ url, headers: { [headers.merchant]: 'aurora', ...more } });
const noop = () => undefined;

/** A server over the same platform whose handler of a call counts how often it is asked. */
async function counting(
  act: (context: CallContext<typeof hotGamesCall>) => Promise<void>,
  responseCache = tested.platform.responseCache,
) {
  const bare = fastify();
  await bare.register(cookie);
  bare.decorate('platform', { ...tested.platform, responseCache });
  bare.decorate('requests', requestServices(tested.platform));
  let count = 0;
  registerCall(bare, hotGamesCall, async (context) => {
    count += 1;
    await act(context);
    return { list: [] };
  });
  await bare.ready();
  return { bare, calls: () => count };
}

describe('what everybody is answered', () => {
  test('is built once by a stampede on nothing, and once more after it was taken away meanwhile', async () => {
    let go = () => undefined as void;
    const gate = new Promise<void>((resolve) => (go = resolve));
    const { bare, calls } = await counting(() => gate);
    const first = Array.from({ length: 60 }, () => ask(hotGamesCall.path, {}, bare));
    await expectUntil(() => calls() > 0);
    // What is under way was read before the change.
    tested.platform.responseCache.invalidate('aurora', 'catalogue');
    const second = Array.from({ length: 60 }, () => ask(hotGamesCall.path, {}, bare));
    await expectUntil(() => calls() > 1);
    go();
    const answers = await Promise.all([...first, ...second]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(calls()).toBe(2);
    await bare.close();
  });

  test('is asked for again after a failure, which nobody is given twice', async () => {
    let fails = true;
    const { bare, calls } = await counting(async () => {
      if (fails) throw new Error('away');
    });
    expect((await ask(hotGamesCall.path, {}, bare)).statusCode).toBe(500);
    fails = false;
    expect((await ask(hotGamesCall.path, {}, bare)).statusCode).toBe(200);
    expect(calls()).toBe(2);
    expect(tested.errors.splice(0)).toHaveLength(1);
    await bare.close();
  });

  test("is never another operator's nor another language's", async () => {
    const inOrder = ['aurora', 'jade', 'aurora', 'jade'];
    const bodies = [];
    for (const merchant of inOrder)
      bodies.push((await ask(vendorsCall.path, { [headers.merchant]: merchant })).body);
    expect(bodies[0]).toBe(bodies[2]);
    expect(bodies[1]).toBe(bodies[3]);
    expect(bodies[0]).not.toContain('COCKFIGHT');
    expect(bodies[1]).toContain('COCKFIGHT');
    const help = async (language: string) =>
      (await ask(helpCenterCall.path, { [headers.language]: language })).body;
    const english = await help('EN');
    expect(await help('TL')).not.toBe(english);
    expect(await help('EN')).toBe(english);
  });

  test('ends with its seconds', async () => {
    const { bare, calls } = await counting(async () => undefined);
    await ask(hotGamesCall.path, {}, bare);
    tested.clock.advance(59_999);
    await ask(hotGamesCall.path, {}, bare);
    expect(calls()).toBe(1);
    tested.clock.advance(1);
    await ask(hotGamesCall.path, {}, bare);
    expect(calls()).toBe(2);
    await bare.close();
  });

  test('cannot depend on who asks: a handler that looks is a fault', async () => {
    const { bare } = await counting(async ({ ip }) => void ip);
    expect((await ask(hotGamesCall.path, {}, bare)).statusCode).toBe(500);
    expect(tested.errors.splice(0).join()).toContain('must not depend on who asks');
    await bare.close();
  });

  test('what a query holds beside the call makes no other answer', async () => {
    // It hears of no act, of which the tests before may have left some to be told.
    const events = {
      subscribe: () => noop,
      onLost: () => noop,
      onResumed: () => noop,
    } as unknown as Platform['events'];
    const answers = new ResponseCache({ events, clock: tested.clock });
    const { bare, calls } = await counting(() => Promise.resolve(), answers);
    await ask(hotGamesCall.path, {}, bare);
    const before = answers.size;
    for (let number = 0; number < 50; number += 1)
      expect((await ask(`${hotGamesCall.path}?x${number}=${number}`, {}, bare)).statusCode).toBe(200);
    expect(answers.size).toEqual(before);
    expect([before.answers, calls()]).toEqual([1, 1]);
    await bare.close();
  });
});

describe('over HTTP', () => {
  test('it has a strong tag for each encoding, and 304 for who has it', async () => {
    const plain = await ask(hotGamesCall.path);
    const br = await ask(hotGamesCall.path, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await ask(hotGamesCall.path, { 'accept-encoding': 'gzip, br;q=0' });
    expect([plain, br, gzip].map(({ headers: sent }) => sent['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    const tags = [plain, br, gzip].map(({ headers: sent }) => String(sent['etag']));
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    const again = await ask(hotGamesCall.path, {
      'accept-encoding': 'br',
      'if-none-match': `"x", ${tags[1]}`,
    });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tags[1]]);
    const other = await ask(hotGamesCall.path, { 'accept-encoding': 'br', 'if-none-match': String(tags[0]) });
    expect(other.statusCode).toBe(200);
  });

  test('a cache between may keep it for two seconds where the site is open to everybody, and else only the own edge', async () => {
    const closedToSome = await ask(hotGamesCall.path);
    expect(closedToSome.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-accel-expires': '2',
    });
    expect(closedToSome.headers['cdn-cache-control']).toBeUndefined();
    const takeBack = changeDocument(tested.platform, 'aurora', { blockedRegions: [], blockedNetworks: [] });
    const open = await ask(hotGamesCall.path);
    takeBack();
    expect(open.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=2',
      'cdn-cache-control': 'public, max-age=2, stale-while-revalidate=10',
    });
    expect(open.headers['vary']).toContain('authorization');
  });

  test('a failure is not kept by anybody', async () => {
    const refused = await ask(`${gameListCall.path}?pageNo=x`);
    expect(refused.statusCode).toBe(400);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.headers['x-accel-expires']).toBeUndefined();
  });
});

describe('a member', () => {
  test('is answered alone, before and after a visitor, and leaves nothing for the next', async () => {
    const token = await newMember(tested, 'shared01');
    const own = { authorization: `Bearer ${token}` };
    const visitor = await ask(promotionListCall.path);
    const member = await ask(promotionListCall.path, own);
    expect(member.headers['cache-control']).toBe('no-store');
    expect(member.headers).not.toHaveProperty('etag');
    expect(member.headers).not.toHaveProperty('x-accel-expires');
    expect((await ask(promotionListCall.path)).headers['etag']).toBe(visitor.headers['etag']);
    // A token that is no good (any more) makes a visitor of who asks, and no shared answer.
    const ended = await ask(promotionListCall.path, { authorization: 'Bearer nobody' });
    expect(ended.headers['cache-control']).toBe('no-store');
  });

  test('of whose browser previews a draft is answered alone too', async () => {
    const answer = await ask(promotionListCall.path, { cookie: 'tessera_preview=made-up' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('a change', () => {
  /** Another process: its own memory of documents and answers, over the same database and its channel. */
  async function secondProcess(): Promise<{ platform: Platform; app: FastifyInstance }> {
    const { config, db, events, clock } = tested.platform;
    const operators = loadOperators(config.operatorsDir);
    const settings = new SiteSettings(db, operators);
    const gate = await Gate.load({ db, events, settings, clock });
    const responseCache = new ResponseCache({ events, clock });
    const platform = { ...tested.platform, operators, settings, gate, responseCache };
    return { platform, app: await createSite(platform) };
  }

  test('of an operator document is seen at once here, and in another process within a second', async () => {
    const second = await secondProcess();
    const texts = async (app: FastifyInstance) => (await ask(helpCenterCall.path, {}, app)).body;
    const before = await texts(second.app);
    expect(await texts(tested.app)).toBe(before);
    const operator = tested.platform.operators.byCode('aurora');
    if (!operator) throw new Error('no operator');
    const value = { EN: [{ id: 'term', title: 'Changed', content: '<p>All of it</p>' }] };
    await saveSetting(tested.platform, operator, 'ann', { part: 'help', version: 0, value });
    const began = performance.now();
    expect(await texts(tested.app)).toContain('Changed');
    await expectUntil(async () => (await texts(second.app)).includes('Changed'));
    expect(performance.now() - began).toBeLessThan(1_000);
    await second.app.close();
    second.platform.gate.close();
  });

  test('of the catalogue is seen at once here, and in another process within a second; of another operator it takes nothing away', async () => {
    const second = await secondProcess();
    const { games } = await tested.transport().call(gameListCall, { gameType: 'RNG', pageSize: 2 });
    const nodeId = games.find(({ isGame }) => isGame !== 'VASSALAGE')?.nodeId ?? '';
    const url = `${gamesByIdCall.path}?nodeIds=${nodeId}`;
    const isClosed = async (app: FastifyInstance, merchant = 'aurora') =>
      (await ask(url, { [headers.merchant]: merchant }, app)).body.includes('"maintenance":true');
    expect([await isClosed(tested.app), await isClosed(second.app)]).toEqual([false, false]);
    const { bare, calls } = await counting(async () => undefined);
    const askBare = (merchant: string) => ask(hotGamesCall.path, { [headers.merchant]: merchant }, bare);
    for (const merchant of ['aurora', 'jade']) await askBare(merchant);
    expect(calls()).toBe(2);
    const editor = officeOf(tested)('ann', 'editor');
    expect((await editor.act(`catalogue/game.${nodeId}`, 'close', 1)).status).toBe(200);
    const began = performance.now();
    expect(await isClosed(tested.app)).toBe(true);
    await expectUntil(() => isClosed(second.app));
    expect(performance.now() - began).toBeLessThan(1_000);
    await askBare('jade');
    expect(calls()).toBe(2);
    await askBare('aurora');
    expect(calls()).toBe(3);
    await bare.close();
    expect((await editor.act(`catalogue/game.${nodeId}`, 'open', 2)).status).toBe(200);
    await second.app.close();
    second.platform.gate.close();
  });

  test('names resources of the back office alone', async () => {
    const names = new Set(resources.map(({ definition }) => definition.name));
    for (const topic of sharedTopics) expect(names).toContain(topic);
    const shared = [...(await contractCalls())].filter(([, call]) => call.shared);
    expect(shared.length).toBeGreaterThan(15);
    for (const [name, call] of shared)
      expect([name, call.method, call.auth === 'token', call.encrypted]).toEqual([name, 'GET', false, false]);
  });
});

test('the edge names the calls that are shared, and no others', async () => {
  const template = resolve(import.meta.dirname, '../../../ops/nginx/nginx.conf.template');
  const [, pattern] = /location ~ (\^\/\(wps\/relay\S+) \{/.exec(readFileSync(template, 'utf8')) ?? [];
  const location = new RegExp(String(pattern));
  for (const [name, call] of await contractCalls())
    expect([name, location.test(call.path)]).toEqual([name, call.shared !== undefined]);
});

async function expectUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(5);
}
