import { mostSavedViews, savedViewsPath, type SavedView } from '@tessera/contracts/back-office';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';

let tested: TestPlatform;
let as: ReturnType<typeof officeOf>;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
  as = officeOf(tested);
});
afterAll(() => tested.close());

const path = savedViewsPath('aurora', 'promotions');
const view = (name: string, rest: Partial<SavedView> = {}) => ({
  name,
  filters: { state: 'DRAFT', q: 'moon' },
  sort: '-publishFrom',
  ...rest,
});
const editor = (name: string) => as(name, 'editor');
const put = (name: string, body: unknown) => editor(name).ask('PUT', path, body);
const post = (name: string, body: unknown) => editor(name).ask('POST', path, body);
const viewsOf = async (name: string) => (await editor(name).get(path)).value['views'] as SavedView[];

test('a view is a person’s own, with one default of a list', async () => {
  expect((await put('ann', view('Drafts', { isDefault: true }))).status).toBe(200);
  await put('ann', view('Ended', { filters: { state: 'ENDED' }, isDefault: true }));
  expect(await viewsOf('ann')).toEqual([
    { ...view('Drafts'), isDefault: false },
    { ...view('Ended', { filters: { state: 'ENDED' } }), isDefault: true },
  ]);
  expect(await viewsOf('ben')).toEqual([]);
  expect(
    (await officeOf(tested, 'jade')('ann', 'editor').get(savedViewsPath('jade', 'promotions'))).value,
  ).toEqual({
    views: [],
  });
  expect((await editor('ann').get(savedViewsPath('aurora', 'banners'))).value).toEqual({ views: [] });
});

test('a view is saved over, renamed and removed; a name that is taken and one that is gone are said', async () => {
  await put('cem', view('One'));
  await put('cem', view('One', { filters: {} }));
  await put('cem', view('Two'));
  expect(await post('cem', { act: 'rename', name: 'One', to: 'Two' })).toMatchObject({
    status: 400,
    fields: { to: 'FIELD_TAKEN' },
  });
  expect((await post('cem', { act: 'rename', name: 'None', to: 'Three' })).code).toBe('NOT_FOUND');
  await post('cem', { act: 'rename', name: 'One', to: 'Three' });
  await post('cem', { act: 'remove', name: 'Two' });
  expect(await viewsOf('cem')).toMatchObject([{ name: 'Three', filters: {} }]);
});

test.each([
  ['without a name', view(' '), 'name'],
  ['with a filter’s value that the list does not have', view('x', { filters: { state: 'BLUE' } }), 'state'],
  ['with a sorting that the list does not have', view('x', { sort: '-colour' }), 'sort'],
  ['with a text of a thousand letters', view('x', { filters: { q: 'a'.repeat(1000) } }), 'filters.q'],
])('a view %s is refused at its field', async (_, body, field) => {
  const answer = await put('dan', body);
  expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]]);
  expect(await viewsOf('dan')).toEqual([]);
});

test('what a list no longer has is left out of a view, and nobody keeps more than a bounded number', async () => {
  await put('eve', view('Old', { filters: { colour: 'blue', state: 'DRAFT' } }));
  expect(await viewsOf('eve')).toMatchObject([{ filters: { state: 'DRAFT' } }]);
  for (let number = 1; number < mostSavedViews; number += 1) await put('eve', view(`View ${number}`));
  expect((await put('eve', view('One too many'))).status).toBe(400);
  expect((await put('eve', view('Old'))).status).toBe(200);
});

test('a list that somebody may not read has no views for them', async () => {
  const payments = savedViewsPath('aurora', 'payments');
  expect((await as('fay', 'viewer').get(payments)).code).toBe('ROLE_REQUIRED');
  expect((await editor('fay').get(savedViewsPath('aurora', 'nothing'))).code).toBe('NOT_FOUND');
});
