import { setImmediate } from 'node:timers/promises';
import { flagIds } from '@tessera/contracts/operator';
import { helpCenterCall, isModuleEnabled, siteStateOf, systemStatusCall } from '@tessera/contracts/system';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';
import { changeDocument } from '../../testing/with-document';

let tested: TestPlatform;
let as: ReturnType<typeof officeOf>;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
  as = officeOf(tested);
});
afterAll(() => tested.close());

const recordOf = async (resource: string) => {
  const { record } = (await as('vic', 'viewer').get(`${resource}/${resource}`)).value;
  return record as Record<string, unknown> & { version: number };
};
/** Over the newest version. */
const save = async (resource: string, value: object, author = 'ann') =>
  as(author, 'editor').save(`${resource}/${resource}`, (await recordOf(resource)).version, value);
/** What players read of a setting is published after it is saved. */
const publish = async (resource: string, value: object) => {
  await save(resource, value);
  const { version } = await recordOf(resource);
  return as('ann', 'editor').act(`${resource}/${resource}`, 'replace', version);
};
const act = async (action: string, input?: object) =>
  as('ann', 'editor').act('maintenance/maintenance', action, (await recordOf('maintenance')).version, {
    ...(input && { input }),
  });
const status = (ip?: string, language = 'EN') =>
  tested.transport({ language, ...(ip ? { ip } : {}) }).call(systemStatusCall, {});
const flags = async () => {
  const { id: _id, version: _version, ...own } = await recordOf('features');
  return own;
};
const at = (minutes: number) =>
  `${new Date(tested.clock.now().getTime() + minutes * 60_000).toISOString().slice(0, 16)}Z`;

test('a flag that is switched off is off at once, and only there', async () => {
  expect(Object.keys(await flags()).toSorted()).toEqual(flagIds.toSorted());
  const saved = await save('features', { ...(await flags()), FREEPLAY3: false });
  expect(saved.value.record).toMatchObject({ version: 1, FREEPLAY3: false });
  expect(isModuleEnabled((await status()).whitelabel, 'FREEPLAY3')).toBe(false);
  const jade = await tested.transport({ merchant: 'jade' }).call(systemStatusCall, {});
  expect(isModuleEnabled(jade.whitelabel, 'FREEPLAY3')).toBe(true);
  expect(tested.platform.operators.byHost('localhost')?.flags.FREEPLAY3).toBe(false);
  const [history] = (await as('vic', 'viewer').get('features/features/history')).value.items ?? [];
  expect(history).toMatchObject({ author: 'ann', version: 1, before: { FREEPLAY3: true } });
});

test('an earlier version of the flags comes back as a new one', async () => {
  const { version } = await recordOf('features');
  await save('features', { ...(await flags()), FREEPLAY3: true });
  const restored = await as('ann', 'editor').act('features/features', 'restore', version + 1, {
    input: { to: version },
  });
  expect(restored.value.record).toMatchObject({ version: version + 2, FREEPLAY3: false });
});

test('of two who saw the same version the second is told who was faster, also at the same moment', async () => {
  const { version } = await recordOf('features');
  const value = await flags();
  const both = await Promise.all(
    ['ann', 'ben'].map((author) => as(author, 'editor').save('features/features', version, value)),
  );
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  expect(both.find((answer) => answer.status === 409)).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    value: { version: version + 1, author: expect.any(String) },
  });
  expect((await as('cem', 'editor').save('features/features', version, value)).status).toBe(409);
  expect((await recordOf('features')).version).toBe(version + 1);
});

test('the lines of the operator are what the site is told, each language its own or the default one', async () => {
  const EN = { tagline: 'New tagline', licence: 'New licence' };
  await publish('footer', { texts: { EN, TY: { tagline: 'Maglaro', licence: '' } } });
  expect((await status()).texts).toEqual({
    tagline: 'New tagline',
    licence: 'New licence',
    texts: { TY: { tagline: 'Maglaro' } },
  });
});

test('refuses a blocked IP and a blocked country, however the country was typed', async () => {
  const value = { blockedRegions: ['us'], blockedNetworks: ['203.0.113.7', '2001:db8:1::/48'] };
  expect((await save('regions', value)).value.record).toMatchObject({ blockedRegions: ['US'] });
  const stateOf = async (ip: string) => siteStateOf(await status(ip));
  expect(await stateOf('192.0.2.1')).toBe('restricted');
  expect(await stateOf('203.0.113.7')).toBe('restricted');
  expect(await stateOf('203.0.113.8')).toBe('normal');
  await expect(tested.transport({ ip: '203.0.113.7' }).call(helpCenterCall, {})).rejects.toMatchObject({
    code: 'REGION_RESTRICTED',
  });
});

test('a help center is sanitised, filled in, of its language alone, and every version is stored', async () => {
  const content = '<p onclick="x()">At {{brand}}</p><script>alert(1)</script><a href="javascript:x()">a</a>';
  await publish('help', { help: { EN: [{ id: 'term', title: 'Terms', content }] } });
  const read = async (language: string) =>
    (await tested.transport({ language }).call(helpCenterCall, {})).articles;
  expect(await read('EN')).toEqual([{ id: 'term', title: 'Terms', content: '<p>At Aurora</p><a>a</a>' }]);
  expect((await read('TY')).length).toBeGreaterThan(1);
  const filipino = [{ id: 'term', title: 'Mga tuntunin', content: '<p>Sa {{brand}}</p>' }];
  await publish('help', { help: { TY: filipino } });
  expect((await read('EN'))[0]?.title).toBe('Terms');
  expect((await read('TY'))[0]?.title).toBe('Mga tuntunin');
  const versions = await tested.db
    .selectFrom('operator_setting')
    .select('version')
    .where('part', '=', 'help')
    .execute();
  expect(versions).toHaveLength(4);
});

test.each([
  ['features', { FREEPLAY3: true }, 'USERNAMEREG3'],
  ['footer', { texts: { EN: { tagline: 'x'.repeat(121), licence: 'L' } } }, 'texts.EN.tagline'],
  ['footer', { texts: { TL: { tagline: 'T', licence: 'L' } } }, 'texts.EN.licence'],
  ['footer', { texts: { KH: { tagline: 'a', licence: 'b' } } }, 'texts.KH'],
  ['regions', { blockedRegions: ['Korea'], blockedNetworks: [] }, 'blockedRegions.0'],
  ['regions', { blockedRegions: [], blockedNetworks: ['1.2.3.4/40'] }, 'blockedNetworks'],
  ['help', { help: { EN: [] } }, 'help.EN'],
  [
    'menus',
    { entries: { lobby: { home: { menu: 'top', order: 1, hidden: true } } } },
    'entries.lobby.home.menu',
  ],
  [
    'menus',
    { entries: { lobby: { home: { menu: 'main', order: -1, hidden: true } } } },
    'entries.lobby.home.order',
  ],
  ['help', { help: { EN: [{ id: 'A term', title: 't', content: 'c' }] } }, 'help.EN.0.id'],
  ['maintenance', { texts: { EN: { text: 'x'.repeat(601) } } }, 'texts.EN.text'],
])('of %s %j is not saved', async (resource, value, field) => {
  const before = await recordOf(resource);
  const answer = await save(resource, value);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.fields ?? {})).toContain(field);
  expect(await recordOf(resource)).toEqual(before);
});

test.each([undefined, '', 'jade', 'Aurora'])(
  'a site is not closed with the confirmation %j',
  async (confirm) => {
    const answer = await act('close', confirm === undefined ? {} : { confirm });
    expect(answer).toMatchObject({ status: 400, fields: { confirm: expect.any(String) } });
    expect(siteStateOf(await status())).toBe('normal');
  },
);

test.each([
  ['plan', { begins: 'tomorrow' }, 'begins'],
  ['plan', {}, 'begins'],
  ['plan', { begins: at60, ends: at30 }, 'ends'],
  ['plan', { begins: past }, 'begins'],
  ['close', { ends: past }, 'ends'],
])('to %s with %j is refused at its field', async (action, input, field) => {
  const times = Object.entries(input).map(([name, value]) => [
    name,
    typeof value === 'function' ? value() : value,
  ]);
  const answer = await act(action, { ...Object.fromEntries(times), confirm: 'aurora' });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.fields ?? {})).toEqual([field]);
});

function at60() {
  return at(60);
}
function at30() {
  return at(30);
}
function past() {
  return at(-5);
}

test('a site is closed and opened with the name and the reason of who did it', async () => {
  const texts = { EN: { text: 'New cables' }, TY: { text: 'Mga bagong kable' } };
  expect((await save('maintenance', { texts })).status).toBe(200);
  expect(await status()).toMatchObject({ maintenance: false });
  expect((await act('close', { confirm: 'aurora' })).value.record).toMatchObject({ state: 'CLOSED', texts });
  expect(await status()).toMatchObject({ maintenance: true, closing: { text: 'New cables', begins: null } });
  expect((await status(undefined, 'TY')).closing?.text).toBe('Mga bagong kable');
  expect((await status(undefined, 'TL')).closing?.text).toBe('New cables');
  await expect(tested.transport().call(helpCenterCall, {})).rejects.toMatchObject({
    code: 'SYSTEM_MAINTENANCE',
  });
  expect((await act('open')).value.record).toMatchObject({ state: 'RUNNING' });
  expect((await status()).maintenance).toBe(false);
  const { items = [] } = (await as('sue', 'support').get('/audit/aurora?resource=maintenance')).value;
  expect(items.map(({ author, action, reason }) => [author, action, reason])).toEqual([
    ['ann', 'open', 'as agreed'],
    ['ann', 'close', 'as agreed'],
    ['ann', 'update', ''],
  ]);
});

test('planned maintenance is told before, begins and ends by itself, and pages hear of both', async () => {
  /** What the save itself tells may come late: only the status that is waited for counts. */
  const hears = (expected: string) =>
    new Promise<void>((resolve) => {
      const end = tested.platform.events.subscribe(({ operator, event }) => {
        if (operator !== 'aurora' || event.type !== 'system.status' || event.status !== expected) return;
        end();
        resolve();
      });
    });
  const [begins, ends] = [at(30), at(90)];
  expect((await act('plan', { begins, ends, confirm: 'aurora' })).value.record).toMatchObject({
    state: 'PLANNED',
    begins,
    ends,
  });
  expect(await status()).toMatchObject({ maintenance: false, closing: { begins, ends } });
  await tested.platform.gate.notifyEdges();

  tested.clock.advance(31 * 60_000);
  await Promise.all([hears('maintenance'), tested.platform.gate.notifyEdges()]);
  expect((await status()).maintenance).toBe(true);
  expect(await recordOf('maintenance')).toMatchObject({ state: 'CLOSED' });
  tested.clock.advance(60 * 60_000);
  await Promise.all([hears('normal'), tested.platform.gate.notifyEdges()]);
  expect(await status()).not.toHaveProperty('closing');
  expect(await recordOf('maintenance')).toMatchObject({ state: 'RUNNING' });
});

test('what an operator wants two people for waits for the second', async () => {
  const takeBack = changeDocument(tested.platform, 'aurora', { fourEyes: ['maintenance.close'] });
  const { value } = await act('close', { confirm: 'aurora' });
  const { proposal } = value as { proposal?: { id: string } };
  expect((await status()).maintenance).toBe(false);
  expect((await as('ann', 'editor').act(`proposals/${proposal?.id}`, 'approve', 1)).code).toBe(
    'OWN_PROPOSAL',
  );
  expect((await as('ben', 'editor').act(`proposals/${proposal?.id}`, 'approve', 1)).status).toBe(200);
  // What was approved is told between processes, also to the one that has approved it.
  while (!(await status()).maintenance) await setImmediate();
  takeBack();
  expect((await act('open')).status).toBe(200);
});
