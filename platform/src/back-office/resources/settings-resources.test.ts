import { headers, type AnyCall } from '@tessera/contracts';
import { helpCenterCall, helpV2Call, systemStatusCall } from '@tessera/contracts/system';
import { resources } from '../../app';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';
import { replaceDue } from './replace-due';

let tested: TestPlatform;
let as: ReturnType<typeof officeOf>;
beforeAll(async () => {
  tested = await createTestPlatform();
  as = officeOf(tested);
});
afterAll(() => tested.close());

const entry = { id: 'moon', title: 'Moon week', content: '<p>Come.<script>x()</script></p>' };
const read = async () => (await tested.transport().call(helpV2Call, { lang: 'EN' })).articles;

const merchant = { [headers.merchant]: 'aurora' };
/** The cookie of a browser that an editor has opened a preview in. */
async function previewOf(path: string): Promise<string> {
  const ticket = (await as('ann', 'editor').get(`${path}/preview`)).value['path'];
  const opened = await tested.inject({ method: 'GET', url: String(ticket), headers: merchant });
  expect(opened.statusCode).toBe(303);
  return String(opened.headers['set-cookie']).split(';')[0] ?? '';
}
const answerTo = async (call: AnyCall, cookie: string) =>
  (await tested.inject({ method: 'GET', url: call.path, headers: { ...merchant, cookie } })).body;

test('help is saved over the version that was seen, cleaned, read once it is published, and comes back', async () => {
  const editor = as('ann', 'editor');
  expect((await editor.get('help')).value.items).toMatchObject([{ id: 'help', version: 0, missing: [] }]);
  const before = await read();
  const saved = await editor.save('help/help', 0, { help: { EN: [entry] } });
  expect(saved.value.record).toMatchObject({
    version: 1,
    help: { EN: [{ content: '<p>Come.</p>' }] },
    copy: { author: 'ann', publishAt: null },
  });
  expect(await read()).toEqual(before);
  const cookie = await previewOf('help/help');
  expect(await answerTo(helpCenterCall, cookie)).toContain('Moon week');
  expect(await answerTo(helpCenterCall, '')).not.toContain('Moon week');
  expect(await as('ben', 'editor').save('help/help', 0, { help: { EN: [entry] } })).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    value: { version: 1, author: 'ann' },
  });
  expect(await editor.save('help/help', 1, { help: { EN: [] } })).toMatchObject({ status: 400 });
  expect((await editor.act('help/help', 'replace', 1)).value.record).toMatchObject({
    version: 2,
    copy: null,
  });
  expect(await read()).toMatchObject([{ title: 'Moon week' }]);
  await editor.save('help/help', 2, { help: { EN: [{ ...entry, title: 'Sun week' }] } });
  await editor.act('help/help', 'replace', 3);
  expect(await read()).toMatchObject([{ title: 'Sun week' }]);
  expect((await editor.act('help/help', 'restore', 4, { input: { to: 2 } })).value.record).toMatchObject({
    version: 5,
    help: { EN: [{ title: 'Moon week' }] },
  });
  await editor.act('help/help', 'replace', 5);
  expect(await read()).toMatchObject([{ title: 'Moon week' }]);
});

test('the footer says which languages lack a line, and is scheduled or dropped before anybody reads it', async () => {
  const editor = as('ann', 'editor');
  const { record } = (await editor.get('footer/footer')).value;
  const { EN: before } = (record as { texts: { EN: object } }).texts;
  const EN = { ...before, tagline: 'Play with a smile' };
  const texts = { EN, TL: { tagline: 'Maglaro nang may ngiti', licence: 'Lisensya 7' } };
  const value = { texts };
  const { record: saved } = (await editor.save('footer/footer', record?.['version'], value)).value;
  expect(saved).toMatchObject({ tagline: 'Play with a smile', texts, version: 1 });
  expect(saved?.['missing']).toContain('TY');
  expect(saved?.['missing']).not.toContain('TL');
  expect(await answerTo(systemStatusCall, await previewOf('footer/footer'))).toContain('Play with a smile');
  const tagline = () => tested.platform.operators.byCode('aurora')?.brand.tagline;
  const first = tagline();
  expect((await editor.act('footer/footer', 'discard', 1)).value.record).toMatchObject({
    tagline: first,
    version: 2,
    copy: null,
  });
  await editor.save('footer/footer', 2, value);
  const at = (minutes: number) =>
    `${new Date(tested.clock.now().getTime() + minutes * 60_000).toISOString().slice(0, 16)}Z`;
  const past = { input: { publishAt: at(-5) } };
  expect((await editor.act('footer/footer', 'replace', 3, past)).fields).toEqual({
    publishAt: 'FIELD_IN_THE_PAST',
  });
  await editor.act('footer/footer', 'replace', 3, { input: { publishAt: at(5) } });
  expect(tagline()).toBe(first);
  tested.clock.advance(6 * 60_000);
  await replaceDue(tested.platform, resources);
  expect(tagline()).toBe('Play with a smile');
});

test('entries of the menus are moved and hidden for players when it is published, and come back', async () => {
  const editor = as('ann', 'editor');
  const menus = async () => (await tested.transport().call(systemStatusCall, {})).menus;
  expect(await menus()).toBeUndefined();
  const entries = {
    member: { messages: { menu: 'account', order: 30, hidden: true } },
    points: { mall: { menu: 'account', order: 10, hidden: false } },
  };
  const placed = { 'member.messages': entries.member.messages, 'points.mall': entries.points.mall };
  expect((await editor.save('menus/menus', 0, { entries })).value.record).toMatchObject({
    entries,
    version: 1,
  });
  expect(await menus()).toBeUndefined();
  const cookie = await previewOf('menus/menus');
  expect(JSON.parse(await answerTo(systemStatusCall, cookie))).toMatchObject({ value: { menus: placed } });
  await editor.act('menus/menus', 'replace', 1);
  expect(await menus()).toEqual(placed);
  expect((await tested.transport({ merchant: 'jade' }).call(systemStatusCall, {})).menus).toBeUndefined();
  await editor.save('menus/menus', 2, { entries: {} });
  await editor.act('menus/menus', 'replace', 3);
  expect(await menus()).toEqual({});
  await editor.act('menus/menus', 'restore', 4, { input: { to: 2 } });
  await editor.act('menus/menus', 'replace', 5);
  expect(await menus()).toEqual(placed);
});
