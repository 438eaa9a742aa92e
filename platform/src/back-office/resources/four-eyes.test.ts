import { createTestPlatform, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';
import { changeDocument } from '../../testing/with-document';

let tested: TestPlatform;
let as: ReturnType<typeof officeOf>;
beforeAll(async () => {
  tested = await createTestPlatform();
  changeDocument(tested.platform, 'aurora', { fourEyes: ['announcements.end', 'announcements.create'] });
  as = officeOf(tested);
});
afterAll(() => tested.close());

const value = { type: 'PL', texts: { EN: { title: 'A quiet night', content: '<p>x</p>' } } };
const newest = async (resource: string) =>
  (await as('eve', 'editor').get(`${resource}?size=1`)).value.items?.[0] as { id: string; version: number };

test('what needs a second person is done when another one approves, in the name of who proposed it', async () => {
  const { value: proposed } = await as('ann', 'editor').create('announcements', value);
  expect(proposed).toMatchObject({ proposal: { resource: 'announcements', action: 'create' } });
  expect((await as('ann', 'viewer').get('announcements')).value.items).toEqual([]);
  const { id } = await newest('proposals');
  expect((await as('ann', 'editor').act(`proposals/${id}`, 'approve', 1)).code).toBe('OWN_PROPOSAL');
  expect((await as('sue', 'support').act(`proposals/${id}`, 'approve', 1)).code).toBe('ROLE_REQUIRED');
  const { record } = (await as('eve', 'editor').act(`proposals/${id}`, 'approve', 1)).value;
  expect(record).toMatchObject({ state: 'APPROVED', author: 'ann', decidedBy: 'eve' });
  const made = await newest('announcements');
  expect(made).toMatchObject({ title: 'A quiet night', state: 'DRAFT' });
  const { items } = (await as('eve', 'editor').get('/audit/aurora')).value;
  expect(items?.map(({ author, resource, action }) => [author, resource, action])).toEqual([
    ['eve', 'proposals', 'approve'],
    ['ann', 'announcements', 'create'],
    ['ann', 'proposals', 'create'],
  ]);
  expect((await as('eve', 'editor').act(`proposals/${id}`, 'approve', 1)).status).toBe(409);
});

test('what changed since it was proposed is not done, and can be rejected', async () => {
  const { id } = await newest('announcements');
  const path = `announcements/${id}`;
  await as('ann', 'editor').act(path, 'publish', 1);
  await as('ann', 'editor').act(path, 'end', 2);
  expect((await as('vic', 'viewer').get(path)).value.record).toMatchObject({ state: 'PUBLISHED' });
  await as('ben', 'editor').save(path, 2, { texts: value.texts });
  const proposal = `proposals/${(await newest('proposals')).id}`;
  expect((await as('eve', 'editor').act(proposal, 'approve', 1)).code).toBe('CHANGED_MEANWHILE');
  expect((await as('eve', 'editor').get(proposal)).value.record).toMatchObject({ state: 'OPEN' });
  expect((await as('ann', 'editor').act(proposal, 'reject', 1)).value.record).toMatchObject({
    state: 'REJECTED',
    remark: 'as agreed',
  });
});

test('what would be refused is refused when it is proposed', async () => {
  const { id, version } = await newest('announcements');
  expect(await as('ann', 'editor').act(`announcements/${id}`, 'end', version + 7)).toMatchObject({
    status: 409,
  });
  expect(await as('ann', 'editor').create('announcements', { type: 'PL', texts: {} })).toMatchObject({
    fields: { 'texts.EN': 'FIELD_REQUIRED' },
  });
});

test('the audit is searched by person, resource, action and time, paged, exported, and hides what somebody may not read', async () => {
  const read = async (query: string, role: 'editor' | 'finance' = 'editor') =>
    (await as('eve', role).get(`/audit/aurora?${query}`)).value.items ?? [];
  expect((await read('author=be')).map(({ author }) => author)).toEqual(['ben']);
  expect((await read('action=publish&resource=announcements')).length).toBe(1);
  expect(await read('resource=banners')).toEqual([]);
  tested.clock.advance(60_000);
  const now = tested.clock.now().toISOString();
  await as('ann', 'editor').create('banners', {
    groupName: 'w_home',
    texts: { EN: { title: '=late()' } },
  });
  expect((await read(`from=${now}`)).map(({ resource }) => resource)).toEqual(['banners']);
  expect((await read(`until=${new Date(Date.parse(now) - 1000).toISOString()}`)).length).toBeGreaterThan(4);
  const first = (await as('eve', 'editor').get('/audit/aurora?size=2')).value;
  const second = (await as('eve', 'editor').get(`/audit/aurora?size=2&cursor=${String(first['next'])}`))
    .value;
  const ids = [...(first.items ?? []), ...(second.items ?? [])].map(({ id }) => Number(id));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(new Set(ids).size).toBe(4);
  const { text } = await as('eve', 'editor').get('/audit/aurora/export?resource=banners');
  expect(text.split('\r\n')[1]).toContain(',ann,banners,');
  expect((await as('vic', 'viewer').get('/audit/aurora')).status).toBe(403);
  // Who may not read proposals sees that there was one, and nothing of it.
  const hidden =
    (await as('rex', 'release-manager').get('/audit/aurora?resource=proposals')).value.items ?? [];
  expect(hidden.length).toBeGreaterThan(0);
  expect(hidden.every(({ before, after }) => before === null && after === null)).toBe(true);
});
