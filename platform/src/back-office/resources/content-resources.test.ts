import { articleCall } from '@tessera/contracts/articles';
import { applyCall } from '@tessera/contracts/applications';
import { announcementsCall, promotionDetailCall } from '@tessera/contracts/promotions';
import sharp from 'sharp';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';

let tested: TestPlatform;
let as: ReturnType<typeof officeOf>;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  as = officeOf(tested);
});
afterAll(() => tested.close());

const banner = {
  groupName: 'w_home',
  texts: { EN: { title: 'Moon week', subtitle: 'Every night' }, TL: { title: 'Linggo ng buwan' } },
  linkageType: 'PAGE',
  linkage: '/promotions',
};
const promotion = {
  category: 'MOON',
  texts: { EN: { title: 'Moon week', content: '<p>Come.</p>' } },
  kind: 'APPLY',
  reward: '50.00',
  places: 3,
};
const article = {
  kind: 'news',
  slug: 'moon-week',
  texts: { EN: { title: 'Moon week', summary: 'It is here.', content: '<p>Come.</p>' } },
};
const made = async (resource: string, value: object) => {
  const answer = await as('ann', 'editor').create(resource, value);
  expect(answer).toMatchObject({ status: 200 });
  return answer.value.record as { id: string; version: number };
};
const banners = async () =>
  (await tested.transport().call(announcementsCall, { types: 'B' })).banners.map(({ id }) => id);
const detail = (id: string) => tested.transport().call(promotionDetailCall, { id });
const reading = (slug: string) => tested.transport().call(articleCall, { kind: 'news', slug });

test('a banner is made, shown and changed in all its languages, and leads nowhere unsafe', async () => {
  const { id } = await made('banners', banner);
  expect(await banners()).not.toContain(id);
  await as('ann', 'editor').act(`banners/${id}`, 'publish', 1);
  expect(await banners()).toContain(id);
  const texts = { ...banner.texts, EN: { title: 'Sun week' } };
  expect(
    (await as('ann', 'editor').save(`banners/${id}`, 2, { ...banner, texts })).value.record,
  ).toMatchObject({
    title: 'Sun week',
    texts: { TL: { title: 'Linggo ng buwan' } },
    missing: expect.arrayContaining(['TY']),
  });
  const unsafe = { ...banner, linkageType: 'EXTERNAL', linkage: 'javascript:alert(1)' };
  expect(await as('ann', 'editor').create('banners', unsafe)).toMatchObject({
    fields: { linkage: 'FIELD_FORMAT' },
  });
});

test('a promotion with a form is made, applied for as the form says, ended with who is in it, and reopened', async () => {
  const { id } = await made('promotions', { ...promotion, asksComment: 'REQUIRED' });
  const token = await newMember(tested, 'moonfan1');
  const api = tested.transport({ token });
  await expect(detail(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(api.call(applyCall, { id, comment: 'me' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const editor = as('ann', 'editor');
  await editor.act(`promotions/${id}`, 'publish', 1);
  expect(await detail(id)).toMatchObject({ title: 'Moon week', reward: '50.00', asksComment: 'REQUIRED' });
  await expect(api.call(applyCall, { id })).rejects.toMatchObject({
    value: { fields: { comment: 'FIELD_REQUIRED' } },
  });
  await api.call(applyCall, { id, comment: 'me' });
  expect((await editor.get(`promotions/${id}/effect?action=end`)).value).toEqual({
    action: 'end',
    counts: { waiting: 1, joined: 0, credited: 0 },
  });
  expect((await editor.act(`promotions/${id}`, 'end', 2)).value.record).toMatchObject({ state: 'ENDED' });
  await expect(detail(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await editor.act(`promotions/${id}`, 'reopen', 3)).value.record).toMatchObject({
    state: 'PUBLISHED',
  });
  expect(await detail(id)).toMatchObject({ id });
});

test('what cannot be credited is refused at its field', async () => {
  const create = (over: object) => as('ann', 'editor').create('promotions', { ...promotion, ...over });
  expect(await create({ kind: 'CLAIM', reward: null })).toMatchObject({
    fields: { reward: 'FIELD_REQUIRED' },
  });
  expect(await create({ reward: '1.23456' })).toMatchObject({ status: 400 });
  expect(await create({ places: 0 })).toMatchObject({ fields: { places: 'FIELD_FORMAT' } });
});

test('an article has a path of its own, and one path has one article', async () => {
  const { id } = await made('articles', article);
  await expect(reading('moon-week')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await as('ann', 'editor').act(`articles/${id}`, 'publish', 1);
  expect(await reading('moon-week')).toMatchObject({ title: 'Moon week' });
  expect(await as('ann', 'editor').create('articles', article)).toMatchObject({
    fields: { slug: 'FIELD_TAKEN' },
  });
  await as('ann', 'editor').act(`articles/${id}`, 'end', 2);
  await expect(reading('moon-week')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

describe('a picture', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer();
  const send = (bytes: Buffer, query = '') =>
    as('ann', 'editor').ask('POST', `/pictures/aurora${query}`, bytes);

  test('is cropped, stored, shown to everybody, and used by a banner of the same operator', async () => {
    const { value, status } = await send(await picture(400, 300), '?crop=100,50,200,100');
    expect([status, value['width'], value['height']]).toEqual([200, 200, 100]);
    const shown = await tested.inject({ url: String(value['url']) });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const inOffice = await as('vic', 'viewer').get(`/pictures/aurora/${String(value['id'])}`);
    expect(inOffice.status).toBe(200);
    const record = await made('banners', { ...banner, picture: value['id'] });
    expect(record).toMatchObject({ url: value['url'] });
    const foreign = await officeOf(tested, 'jade')('ann', 'editor').create('banners', {
      ...banner,
      texts: { EN: banner.texts.EN, TH: banner.texts.EN },
      picture: value['id'],
    });
    expect(foreign.status).toBe(400);
  });

  test('of more than 50 megapixels is refused with its own word before it is decoded', async () => {
    const head = Buffer.from(await picture(10, 10));
    const frame = head.indexOf(Buffer.from([0xff, 0xc0]));
    head.writeUInt16BE(8000, frame + 5);
    head.writeUInt16BE(8000, frame + 7);
    expect(await send(head)).toMatchObject({ status: 400, fields: { picture: 'FIELD_TOO_MANY_PIXELS' } });
  });

  test('that is none, or is cropped outside of itself, is refused at its field', async () => {
    expect(await send(Buffer.from('<svg/>'))).toMatchObject({ fields: { picture: 'FIELD_FORMAT' } });
    expect(await send(await picture(10, 10), '?crop=5,5,10,10')).toMatchObject({
      fields: { crop: 'FIELD_FORMAT' },
    });
  });

  test('is an editor’s to send', async () => {
    const sent = await as('sue', 'support').ask('POST', '/pictures/aurora', await picture(10, 10));
    expect([sent.status, sent.code]).toEqual([403, 'ROLE_REQUIRED']);
  });

  test('that a member sent is shown to who decides at that operator, and to nobody else', async () => {
    const id = 'd1c0f7f0-0000-4000-8000-000000000000';
    const member = await tested.db
      .selectFrom('member')
      .select('id')
      .where('operator', '=', 'aurora')
      .executeTakeFirstOrThrow();
    await tested.db
      .insertInto('upload')
      .values({
        id,
        operator: 'aurora',
        member_id: member.id,
        type: 'image/jpeg',
        bytes: await picture(10, 10),
        created_at: tested.clock.now(),
      })
      .execute();
    expect(await as('sue', 'support').get(`/uploads/aurora/${id}`)).toMatchObject({
      status: 200,
      // Under a name that is nobody's words.
      disposition: `inline; filename="picture-${id}.jpg"`,
    });
    expect((await as('eve', 'editor').get(`/uploads/aurora/${id}`)).status).toBe(403);
    expect((await officeOf(tested, 'jade')('sue', 'support').get(`/uploads/jade/${id}`)).status).toBe(404);
  });
});
