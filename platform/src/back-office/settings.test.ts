import { helpCenterCall, isModuleEnabled, siteStateOf, systemStatusCall } from '@tessera/contracts/system';
import type { FastifyInstance } from 'fastify';
import { createTestPlatform, type TestPlatform } from '../testing';
import { createBackOffice } from './create-back-office';

const officeToken = 'a-token-of-operations';
let tested: TestPlatform;
let office: FastifyInstance;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
  office = createBackOffice(tested.platform, officeToken);
});
afterAll(async () => {
  await office.close();
  await tested.close();
});

async function ask(operator: string, change?: object, author = 'ann') {
  const answer = await office.inject({
    method: change ? 'POST' : 'GET',
    url: `/platform/settings/${operator}`,
    headers: { authorization: `Bearer ${officeToken}`, 'x-author': author, 'x-roles': 'editor' },
    ...(change ? { payload: change } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const overview = async (operator = 'aurora') => (await ask(operator)).value;
/** Over the newest version. */
async function save(part: string, value: object, { operator = 'aurora', ...more } = {}) {
  const { versions } = await overview(operator);
  return ask(operator, { part, version: versions[part], value, ...more });
}
const status = (ip?: string, language = 'EN') =>
  tested.transport({ language, ...(ip ? { ip } : {}) }).call(systemStatusCall, {});

test('a flag that is switched off is off at once, and only there', async () => {
  const { values } = await overview();
  const flags = { ...values.flags, FREEPLAY3: false };
  expect(await save('flags', flags)).toMatchObject({ status: 200 });
  expect(isModuleEnabled((await status()).whitelabel, 'FREEPLAY3')).toBe(false);
  const jade = await tested.transport({ merchant: 'jade' }).call(systemStatusCall, {});
  expect(isModuleEnabled(jade.whitelabel, 'FREEPLAY3')).toBe(true);
  expect(tested.platform.operators.byHost('localhost')?.flags.FREEPLAY3).toBe(false);
  expect((await overview()).history[0]).toMatchObject({ part: 'flags', version: 1, author: 'ann' });
});

test('of two who saw the same version the second is told who was faster, also at the same moment', async () => {
  const { versions, values } = await overview();
  const change = { part: 'texts', version: versions.texts, value: values.texts };
  const both = await Promise.all([ask('aurora', change, 'ann'), ask('aurora', change, 'ben')]);
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  const refused = both.find((answer) => answer.status === 409);
  expect(refused).toMatchObject({ errorCode: 'CHANGED_MEANWHILE', value: { version: 1 } });
  expect((await ask('aurora', change, 'cem')).status).toBe(409);
  expect((await overview()).versions.texts).toBe(1);
});

test('the lines of the operator are what the site is told, each language its own or the default one', async () => {
  const texts = { TY: { tagline: 'Maglaro', licence: '' } };
  await save('texts', { tagline: 'New tagline', licence: 'New licence', texts });
  expect((await status()).texts).toEqual({
    tagline: 'New tagline',
    licence: 'New licence',
    texts: { TY: { tagline: 'Maglaro' } },
  });
});

test('an address and a country that are blocked are refused', async () => {
  const value = { blockedRegions: ['US'], blockedNetworks: ['203.0.113.7', '2001:db8:1::/48'] };
  await save('regions', value);
  const stateOf = async (ip: string) => siteStateOf(await status(ip));
  expect(await stateOf('192.0.2.1')).toBe('restricted');
  expect(await stateOf('203.0.113.7')).toBe('restricted');
  expect(await stateOf('203.0.113.8')).toBe('normal');
  await expect(tested.transport({ ip: '203.0.113.7' }).call(helpCenterCall, {})).rejects.toMatchObject({
    code: 'REGION_RESTRICTED',
  });
});

test('a help center is cleaned, filled in, of its language alone, and every version is kept', async () => {
  const content = '<p onclick="x()">At {{brand}}</p><script>alert(1)</script><a href="javascript:x()">a</a>';
  await save('help', { EN: [{ id: 'term', title: 'Terms', content }] });
  const read = async (language: string) =>
    (await tested.transport({ language }).call(helpCenterCall, {})).articles;
  expect(await read('EN')).toEqual([{ id: 'term', title: 'Terms', content: '<p>At Aurora</p><a>a</a>' }]);
  const filipino = await read('TY');
  expect(filipino.length).toBeGreaterThan(1);
  await save('help', { TY: [{ id: 'term', title: 'Mga tuntunin', content: '<p>Sa {{brand}}</p>' }] });
  expect((await read('EN'))[0]?.title).toBe('Terms');
  expect((await read('TY'))[0]?.title).toBe('Mga tuntunin');
  const kept = await tested.db
    .selectFrom('operator_setting')
    .select('version')
    .where('part', '=', 'help')
    .execute();
  expect(kept).toHaveLength(2);
});

test.each([
  ['flags', { FREEPLAY3: true }, 'USERNAMEREG3'],
  ['texts', { tagline: 'x'.repeat(121), licence: 'L' }, 'tagline'],
  ['texts', { tagline: 'T', licence: 'L', texts: { KH: { tagline: 'a', licence: 'b' } } }, 'KH'],
  ['regions', { blockedRegions: ['Korea'], blockedNetworks: [] }, 'blockedRegions.0'],
  ['regions', { blockedRegions: [], blockedNetworks: ['1.2.3.4/40'] }, 'blockedNetworks'],
  ['help', { EN: [] }, 'EN'],
  ['help', { EN: [{ id: 'A term', title: 't', content: 'c' }] }, 'EN.0.id'],
  ['maintenance', { closed: true, begins: 'tomorrow' }, 'begins'],
  ['maintenance', { closed: true, begins: '2026-03-03T10:00Z', ends: '2026-03-03T09:00Z' }, 'ends'],
])('%s %j is not saved', async (part, value, field) => {
  const before = await overview();
  const answer = await save(part, value, { confirm: 'aurora' } as object);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.value.fields)).toContain(field);
  expect((await overview()).values).toEqual(before.values);
});

test.each([undefined, '', 'jade', 'Aurora'])(
  'a site is not closed with the confirmation %j',
  async (confirm) => {
    const answer = await save(
      'maintenance',
      { closed: true },
      (confirm === undefined ? {} : { confirm }) as object,
    );
    expect(answer).toMatchObject({ status: 400, value: { fields: { confirm: 'FIELD_MISMATCH' } } });
    expect(siteStateOf(await status())).toBe('normal');
  },
);

test('a site is closed and opened with the name of who did it', async () => {
  const confirm = { confirm: 'aurora' } as object;
  await save('maintenance', { closed: true, texts: { EN: 'New cables', TY: 'Mga bagong kable' } }, confirm);
  expect(await status()).toMatchObject({ maintenance: true, closing: { text: 'New cables', begins: null } });
  expect((await status(undefined, 'TY')).closing?.text).toBe('Mga bagong kable');
  expect((await status(undefined, 'TL')).closing?.text).toBe('New cables');
  await expect(tested.transport().call(helpCenterCall, {})).rejects.toMatchObject({
    code: 'SYSTEM_MAINTENANCE',
  });
  expect((await save('maintenance', { closed: false })).status).toBe(200);
  expect((await status()).maintenance).toBe(false);
  const rows = await tested.db.selectFrom('content_audit').select(['author', 'change']).execute();
  for (const change of ['site closed', 'site opened']) expect(rows).toContainEqual({ author: 'ann', change });
});

test('planned maintenance is told before, begins and ends by itself, and pages hear of both', async () => {
  /** What the save itself tells may come late: only the status that is waited for counts. */
  const hears = (status: string) =>
    new Promise<void>((resolve) => {
      const end = tested.platform.events.subscribe(({ operator, event }) => {
        if (operator !== 'aurora' || event.type !== 'system.status' || event.status !== status) return;
        end();
        resolve();
      });
    });
  const at = (minutes: number) =>
    new Date(tested.clock.now().getTime() + minutes * 60_000).toISOString().slice(0, 16) + 'Z';
  const [begins, ends] = [at(30), at(90)];
  await save('maintenance', { closed: true, begins, ends, texts: {} }, { confirm: 'aurora' } as object);
  expect(await status()).toMatchObject({ maintenance: false, closing: { begins, ends } });
  await tested.platform.gate.notifyEdges();

  tested.clock.advance(31 * 60_000);
  await Promise.all([hears('maintenance'), tested.platform.gate.notifyEdges()]);
  expect((await status()).maintenance).toBe(true);
  tested.clock.advance(60 * 60_000);
  await Promise.all([hears('normal'), tested.platform.gate.notifyEdges()]);
  expect(await status()).not.toHaveProperty('closing');
  expect((await status()).maintenance).toBe(false);
});
