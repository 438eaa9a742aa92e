import { createCanvas } from '@napi-rs/canvas';
import { applyCall, claimCall } from '@tessera/contracts/applications';
import { loginCall } from '@tessera/contracts/auth';
import { feedbackCall } from '@tessera/contracts/feedback';
import { announcementsCall, promotionDetailCall, promotionListCall } from '@tessera/contracts/promotions';
import { uploadCall } from '@tessera/contracts/uploads';
import { balanceCall } from '@tessera/contracts/wallet';
import sharp from 'sharp';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';
import { decided, statusOf, type Standing } from './status';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
}, 120_000);
afterAll(() => tested.close());

async function signedIn(username: string) {
  const { token } = await tested.transport().call(loginCall, { username, password: 'Tessera#2026' });
  return tested.transport({ token });
}

const office = (author = 'mara', operator = 'aurora') => officeOf(tested, operator)(author, 'administrator');
/** The newest one of a resource. */
async function newestOf(resource: string, query = '') {
  const { items = [] } = (await office().get(`${resource}?sort=-at&size=1${query}`)).value;
  return items[0] as { id: string; version: number };
}

const now = new Date('2026-03-02T08:00:00Z');
const plain: Standing = {
  kind: 'JOIN',
  starts_at: now,
  ends_at: null,
  places: null,
  taken: 0,
  own: undefined,
};

test.each([
  [{}, 'JOIN'],
  [{ kind: 'NONE' }, 'NONE'],
  [{ kind: 'APPLY' }, 'JOIN'],
  [{ kind: 'CLAIM' }, 'CLAIM'],
  [{ starts_at: new Date(now.getTime() + 1) }, 'COMING_SOON'],
  [{ ends_at: now }, 'CLOSE'],
  [{ ends_at: now, own: 'APPLYING' }, 'APPLYING'],
  [{ places: 3, taken: 3 }, 'CLOSE'],
  [{ places: 3, taken: 2 }, 'JOIN'],
  [{ own: 'SIGNED' }, 'SIGNED'],
  [{ own: 'REJECTED' }, 'REJECTED'],
] as const)('the status of a promotion with %j is %s', (input, status) => {
  expect(statusOf({ ...plain, ...input } as Standing, now)).toBe(status);
});

test.each([
  ['APPLYING', 'approve', true, 'CLAIM'],
  ['APPLYING', 'approve', false, 'PROCESS'],
  ['PROCESS', 'issue', false, 'ISSUED'],
  ['CLAIM', 'reject', true, 'REJECTED'],
  ['CLAIM', 'approve', true, undefined],
  ['CLAIMED', 'issue', true, undefined],
  ['REJECTED', 'issue', true, undefined],
  ['ISSUED', 'reject', true, undefined],
] as const)('%s, then %s (a reward: %s) is %s', (status, decision, hasReward, next) => {
  expect(decided(status, decision, hasReward)).toBe(next);
});

function picture(width = 40, height = 30, type: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').fillRect(0, 0, width, height);
  return type === 'png' ? canvas.encode('png') : canvas.encode('jpeg', 80);
}

test('an application is handed in, approved, claimed once and paid once', async () => {
  const player = await signedIn('player01');
  const { id: image } = await player.call(uploadCall, { data: (await picture()).toString('base64') });
  const application = { id: 'aurora-best-moment', comment: 'A great week', images: [image] };
  expect(await player.call(applyCall, application)).toEqual({ status: 'APPLYING' });
  expect(await player.call(applyCall, application)).toEqual({ status: 'APPLYING' });
  await expect(player.call(claimCall, { id: application.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const row = await newestOf('applications', '&state=APPLYING');
  expect(row).toMatchObject({ account: 'player01', comment: 'A great week', images: [image] });
  const path = `applications/${row.id}`;
  expect((await office('mara', 'jade').act(path, 'approve', row.version)).status).toBe(404);
  expect((await office().act(path, 'approve', row.version)).status).toBe(200);
  const before = await player.call(balanceCall, {});
  const claims = await Promise.all(
    Array.from({ length: 5 }, () => player.call(claimCall, { id: application.id })),
  );
  expect(claims).toEqual(Array.from({ length: 5 }, () => ({ status: 'CLAIMED' })));
  const after = await player.call(balanceCall, {});
  expect(Number(after.amount) - Number(before.amount)).toBe(500);
  expect((await office().get(`${path}/history`)).value.items).toMatchObject([
    { author: 'mara', action: 'approve', reason: 'as agreed' },
  ]);
});

test('a rejected application says why and may be sent again', async () => {
  const player = await signedIn('agent01');
  const id = 'aurora-best-moment';
  await player.call(applyCall, { id });
  const row = await newestOf('applications', '&state=APPLYING');
  const reason = 'The moment is not to be seen';
  expect((await office().act(`applications/${row.id}`, 'reject', row.version, { reason })).status).toBe(200);
  expect(await player.call(promotionDetailCall, { id })).toMatchObject({
    status: 'REJECTED',
    remark: reason,
  });
  expect(await player.call(applyCall, { id })).toEqual({ status: 'APPLYING' });
});

test('refuses an application of a member who may not apply', async () => {
  const player = await signedIn('player01');
  const { list } = await player.call(promotionListCall, {});
  expect(list.find(({ id }) => id === 'aurora-second-gift')?.status).toBe('COMING_SOON');
  await expect(player.call(applyCall, { id: 'aurora-second-gift' })).rejects.toMatchObject({
    code: 'PROMOTION_CLOSED',
  });
  await expect(player.call(applyCall, { id: 'jade-referral' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const foreign = { id: 'aurora-panel', images: ['7b2c1d9e-3f4a-4b5c-8d6e-9f0a1b2c3d4e'] };
  await expect(player.call(applyCall, foreign)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  const long = { id: 'aurora-panel', comment: 'x'.repeat(141) };
  await expect(player.call(applyCall, long)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

/** Fault 37. */
test('an upload is what its bytes are, drawn anew', async () => {
  const player = await signedIn('player01');
  const send = (bytes: Buffer | string) =>
    player.call(uploadCall, { data: Buffer.from(bytes).toString('base64') });
  const page = '<html><script>alert(1)</script></html>';
  const polyglot = Buffer.concat([await picture(), Buffer.from(page)]);
  const { id, type } = await send(polyglot);
  expect(type).toBe('image/png');
  const stored = await tested.db
    .selectFrom('upload')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(Buffer.from(stored.bytes).includes('script')).toBe(false);
  expect(await send(await picture(2000, 1000, 'jpeg'))).toMatchObject({
    type: 'image/jpeg',
    width: 1600,
    height: 800,
  });

  const bomb = Buffer.from(await picture());
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const big = Buffer.concat([await picture(), Buffer.alloc(5 * 1024 * 1024 + 1)]);
  const refused: [Buffer | string, string][] = [
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'FIELD_FORMAT'],
    ['GIF89a-and-more-of-it-than-a-head-has-of-bytes', 'FIELD_FORMAT'],
    [page, 'FIELD_FORMAT'],
    [(await picture()).subarray(0, 20), 'FIELD_FORMAT'],
    // Its head is whole, and what it promises is not there.
    [(await picture()).subarray(0, 60), 'FIELD_FORMAT'],
    [(await picture(2000, 1000)).subarray(0, -400), 'FIELD_FORMAT'],
    [(await picture(2000, 1000, 'jpeg')).subarray(0, 900), 'FIELD_FORMAT'],
    [bomb, 'FIELD_FORMAT'],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]), 'FIELD_FORMAT'],
    [big.subarray(0, 5 * 1024 * 1024 + 1), 'FIELD_TOO_LONG'],
  ];
  for (const [bytes, code] of refused) {
    const refusal: unknown = await send(bytes).catch((error: unknown) => error);
    expect({ refusal, logged: tested.errors }).toMatchObject({
      refusal: { code: 'VALIDATION_FAILED', value: { fields: { data: code } } },
      logged: [],
    });
  }
});

test('a photo of 48 megapixels, as phones take them, is scaled and kept the right way up', async () => {
  const player = await signedIn('player01');
  const plain = { width: 8000, height: 6000, channels: 3, background: '#2b6' } as const;
  const photo = await sharp({ create: plain, limitInputPixels: false })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 60 })
    .toBuffer();
  const { id, ...stored } = await player.call(uploadCall, { data: photo.toString('base64') });
  expect(stored).toEqual({ type: 'image/jpeg', width: 1200, height: 1600 });
  const { bytes } = await tested.db
    .selectFrom('upload')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect((await sharp(Buffer.from(bytes)).metadata()).exif).toBeUndefined();
}, 30_000);

test('feedback has limits of length, a number, and a rate limit', async () => {
  const player = await signedIn('player01');
  const send = (content: string) => player.call(feedbackCall, { kind: 'COMPLAINT', content });
  await expect(send('too short')).rejects.toMatchObject({
    value: { fields: { content: 'FIELD_TOO_SHORT' } },
  });
  await expect(send('word '.repeat(301))).rejects.toMatchObject({
    value: { fields: { content: 'FIELD_TOO_LONG' } },
  });
  expect((await send('The search is slow today')).number).toMatch(/^F-\d{6}$/);
  for (let sent = 1; sent < 5; sent += 1) await send('The search is slow today');
  await expect(send('The search is slow today')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(await newestOf('feedback')).toMatchObject({ kind: 'COMPLAINT', account: 'player01' });
});

test('what the back office writes reaches players at once, and ends when it says so', async () => {
  const title = 'Typhoon signal 3';
  const { record } = (
    await office().create('announcements', {
      type: 'PU',
      execution: 'B',
      texts: { EN: { title, content: '<p>Stay safe</p>' } },
    })
  ).value;
  const path = `announcements/${String(record?.['id'])}`;
  await office().act(path, 'publish', 1);
  const popup = async () => (await tested.transport().call(announcementsCall, { types: 'PU' })).popup;
  expect((await popup()).map((item) => item.title)).toContain(title);
  expect((await office('mara', 'jade').act(path, 'end', 2)).status).toBe(404);
  await office().act(path, 'end', 2);
  expect((await popup()).map((item) => item.title)).not.toContain(title);
});

/** Fault 38, at its source. */
test.each([
  ['PAGE', '/rng', 200],
  ['PROMOTION', 'aurora-welcome', 200],
  ['NONE', '', 200],
  ['EXTERNAL', 'https://t.me/aurora', 200],
  ['PAGE', '//evil.example', 400],
  ['PAGE', 'javascript:alert(1)', 400],
  ['PAGE', 'https://evil.example', 400],
  ['EXTERNAL', 'javascript:alert(1)', 400],
  ['EXTERNAL', 'data:text/html,x', 400],
  ['EXTERNAL', 'http://evil.example', 400],
  ['EXTERNAL', '/rng', 400],
  ['GAME', 'a b', 400],
  ['NONE', '/rng', 400],
])('a banner that leads by %s to %s: %s', async (linkageType, linkage, status) => {
  const { value } = await office().get('banners/aurora-catalogue');
  const texts = { EN: { title: 'Worlds' } };
  const banner = { groupName: 'w_home', texts, linkageType, linkage };
  const saved = await office().save('banners/aurora-catalogue', value.record?.['version'], banner);
  expect(saved.status).toBe(status);
  expect(saved.fields ?? {}).toEqual(status === 400 ? { linkage: 'FIELD_FORMAT' } : {});
});

test('a change without an author, of no kind, of no version or of no operator is refused', async () => {
  const path = 'promotions/aurora-deposit';
  expect((await office('').act(path, 'end', 1)).status).toBe(400);
  expect((await office().act(path, 'drop-table', 1)).status).toBe(404);
  expect((await office().act(path, 'end', undefined)).fields).toMatchObject({ version: expect.any(String) });
  expect((await office().save(path, undefined, {})).fields).toMatchObject({ version: expect.any(String) });
  expect((await office('mara', 'nobody').act(path, 'end', 1)).status).toBe(404);
});
