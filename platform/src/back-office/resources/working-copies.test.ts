import { articleCall } from '@tessera/contracts/articles';
import { headers, type AnyCall } from '@tessera/contracts';
import { announcementsCall, noticeListCall, promotionDetailCall } from '@tessera/contracts/promotions';
import { resources } from '../../app';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';
import { replaceDue } from './replace-due';

let tested: TestPlatform;
let as: ReturnType<typeof officeOf>;
beforeEach(async () => {
  tested = await createTestPlatform();
  as = officeOf(tested);
});
afterEach(() => tested.close());

type Shown = Record<string, unknown>;
const merchant = { [headers.merchant]: 'aurora' };
const texts = (title: string) => ({
  EN: { title, content: `<p>${title}</p>`, summary: title, subtitle: '', action: '' },
});
const kinds = [
  ['announcements', { type: 'PL' }, noticeListCall, () => ({ pageNo: '1' })],
  ['announcements', { type: 'PU' }, announcementsCall, () => ({})],
  ['banners', { groupName: 'w_home' }, announcementsCall, () => ({ types: 'B' })],
  ['promotions', { category: 'MOON' }, promotionDetailCall, (id: string) => ({ id })],
  ['articles', { kind: 'news', slug: 'moon' }, articleCall, () => ({ kind: 'news', slug: 'moon' })],
] as const;

const ann = () => as('ann', 'editor');
const found = async (path: string) => (await ann().get(path)).value.record as Shown & { version: number };
async function site(call: AnyCall, query: Record<string, string>, cookie?: string): Promise<string> {
  const url = `${call.path}?${new URLSearchParams(query)}`;
  const sent = { ...merchant, ...(cookie ? { cookie } : {}) };
  return (await tested.inject({ method: 'GET', url, headers: sent })).body;
}
/** Something that players see: "As it was", and "As it is to be" is saved over it. */
async function changed(name: string, more: object) {
  const { record } = (await ann().create(name, { ...more, texts: texts('As it was') })).value;
  const id = String(record?.['id']);
  await ann().act(`${name}/${id}`, 'publish', record?.['version']);
  const path = `${name}/${id}`;
  const live = await found(path);
  const saved = await ann().save(path, live.version, { ...live, ...more, texts: texts('As it is to be') });
  expect(saved.status).toBe(200);
  return { id, path };
}

test.each(kinds)(
  '%s: what is saved over something published is seen in a preview, and by everybody once it is published',
  async (name, more, call, query) => {
    const { id, path } = await changed(name, more);
    const seen = async (cookie?: string) => {
      const text = await site(call, query(id), cookie);
      return [text.includes('As it was'), text.includes('As it is to be')];
    };
    expect(await seen()).toEqual([true, false]);
    expect(await found(path)).toMatchObject({
      title: 'As it is to be',
      state: 'PUBLISHED',
      copy: { author: 'ann', publishAt: null },
    });
    const preview = (await ann().get(`${path}/preview`)).value;
    const opened = await tested.inject({ method: 'GET', url: String(preview['path']), headers: merchant });
    const [cookie = ''] = String(opened.headers['set-cookie']).split(';');
    expect(await seen(cookie)).toEqual([false, true]);
    expect(await seen()).toEqual([true, false]);

    const done = await ann().act(path, 'replace', (await found(path)).version);
    expect(done.value.record).toMatchObject({ title: 'As it is to be', copy: null });
    expect(await seen()).toEqual([false, true]);
    expect((await ann().act(path, 'replace', (await found(path)).version)).code).toBe('CHANGED_MEANWHILE');
  },
);

test('changes that are discarded were never seen, and come back from the history', async () => {
  const { id, path } = await changed('promotions', { category: 'MOON' });
  const of = await found(path);
  const list = (await ann().get('promotions')).value.items ?? [];
  expect(list.find((item) => item['id'] === id)).toMatchObject({
    title: 'As it was',
    copy: { author: 'ann' },
  });
  const discarded = await ann().act(path, 'discard', of.version);
  expect(discarded.value.record).toMatchObject({ title: 'As it was', copy: null, version: of.version + 1 });
  const back = await ann().act(path, 'restore', of.version + 1, { input: { to: of.version } });
  expect(back.value.record).toMatchObject({ title: 'As it is to be', copy: { author: 'ann' } });
  expect(await site(promotionDetailCall, { id })).toContain('As it was');
});

test('changes are published at their moment, in the name of who wrote them', async () => {
  const { id, path } = await changed('promotions', { category: 'MOON' });
  const { version } = await found(path);
  const now = tested.clock.now().getTime();
  const at = (ms: number) => ({ input: { publishAt: new Date(now + ms).toISOString() } });
  expect((await ann().act(path, 'replace', version, at(-1000))).fields).toEqual({
    publishAt: 'FIELD_IN_THE_PAST',
  });
  const set = await ann().act(path, 'replace', version, at(60_000));
  expect(set.value.record).toMatchObject({ copy: { publishAt: at(60_000).input.publishAt } });
  await replaceDue(tested.platform, resources);
  expect(await site(promotionDetailCall, { id })).toContain('As it was');
  tested.clock.advance(61_000);
  await replaceDue(tested.platform, resources);
  expect(await site(promotionDetailCall, { id })).toContain('As it is to be');
  const [last] = (await ann().get(`${path}/history`)).value.items ?? [];
  expect(last).toMatchObject({ action: 'replace', author: 'ann' });
});

test('an end of a record with changes is taken back with them, and a withdrawn one is a draft of what was written last', async () => {
  const { id, path } = await changed('banners', { groupName: 'w_home' });
  await ann().act(path, 'end', (await found(path)).version);
  expect(await site(announcementsCall, { types: 'B' })).not.toContain(id);
  await ann().act(path, 'reopen', (await found(path)).version);
  expect(await found(path)).toMatchObject({ state: 'PUBLISHED', copy: { author: 'ann' } });
  expect(await site(announcementsCall, { types: 'B' })).toContain('As it was');
  const drafted = await ann().act(path, 'withdraw', (await found(path)).version);
  expect(drafted.value.record).toMatchObject({ state: 'DRAFT', title: 'As it is to be', copy: null });
});

test('a reward that is no amount is refused when the change is saved', async () => {
  const { path } = await changed('promotions', { category: 'MOON' });
  const record = await found(path);
  const refused = await ann().save(path, record.version, { ...record, kind: 'CLAIM', reward: '0.001' });
  expect(refused.fields).toEqual({ reward: 'AMOUNT_INVALID' });
});
