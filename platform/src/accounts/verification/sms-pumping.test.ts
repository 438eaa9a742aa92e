import { randomUUID } from 'node:crypto';
import { countriesCall, loginCall, smsCodeCall, smsRegisterCodeCall } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';

let tested: TestPlatform;
let jade: Operator;
beforeAll(async () => {
  tested = await createTestPlatform();
  const found = tested.platform.operators.byCode('jade');
  if (!found) throw new Error('no operator');
  jade = found;
});
afterAll(() => tested.close());

/** Everybody who registers is somebody else, from somewhere else. */
const register = async (mobileNo: string, countryDialingCode = '66') =>
  tested.transport({ ip: tested.nextVisitor(), merchant: 'jade' }).call(smsRegisterCodeCall, {
    mobileNo,
    countryDialingCode,
    human: await tested.humanResult(),
  });
const alarms = async () => {
  const rows = await tested.db
    .selectFrom('content_audit')
    .select('change')
    .where('author', '=', 'alarm/sms')
    .orderBy('id')
    .execute();
  return rows.map(({ change }) => change);
};
const sentIn = async () => {
  const rows = await tested.db.selectFrom('outbox_message').select('id').execute();
  return rows.length;
};

describe('countries', () => {
  test.each([
    ['88', '225', '0700000001', 'Ivory Coast'],
    ['1', '1', '8765550123', 'Jamaica, which shares its dialling code'],
    ['44', '44', '7400123456', 'Britain'],
  ])('no code goes to +%s: %s', async (_country, dialing, mobile) => {
    const before = await sentIn();
    await expect(register(mobile, dialing)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      value: { fields: { mobileNo: 'FIELD_COUNTRY' } },
    });
    expect(await sentIn()).toBe(before);
  });

  test('codes go to the countries of the operator document, which its forms offer', async () => {
    expect(await register('812345678')).toEqual({ expiredMinutes: 1 });
    expect(await register('912345678', '84')).toEqual({ expiredMinutes: 1 });
    const { countries } = await tested.transport({ merchant: 'jade' }).call(countriesCall, {});
    expect(countries.map(({ countryCode }) => countryCode).toSorted()).toEqual(['KH', 'TH', 'VN']);
  });
});

describe('ceilings of a day', () => {
  const former = () => jade.sms;
  let sms: Operator['sms'];
  beforeAll(async () => {
    sms = former();
    await tested.db.deleteFrom('sms_day').execute();
  });
  afterAll(() => {
    if (sms) jade.sms = sms;
  });

  test('a country that has had its messages gets no more, others do, and operations are told twice', async () => {
    tested.clock.advance(86_400_000);
    jade.sms = { countries: ['TH', 'VN'], dailyPerCountry: 5, daily: 100 };
    for (let index = 0; index < 5; index += 1) await register(`81000000${index}`);
    await expect(register('810000009')).rejects.toMatchObject({ code: 'SMS_UNAVAILABLE', status: 503 });
    expect(await register('912345679', '84')).toEqual({ expiredMinutes: 1 });
    expect(await alarms()).toEqual(['SMS to TH: 4 of the 5 of a day', 'SMS to TH: 5 of the 5 of a day']);
    const day = tested.clock.now().toISOString().slice(0, 10);
    const path = `sms/${day}.TH`;
    const support = officeOf(tested, 'jade')('sue', 'support');
    expect((await support.get(path)).value.record).toMatchObject({ sent: 5, ceiling: 5, state: 'REACHED' });
    expect((await support.get(`${path}/history`)).value.items).toMatchObject([
      { author: 'alarm/sms', action: 'alarm', reason: '5 of the 5 of a day' },
      { reason: '4 of the 5 of a day' },
    ]);
    const counts = await tested.db
      .selectFrom('sms_day')
      .select(['country', 'sent', 'refused'])
      .where('day', '=', day)
      .orderBy('country')
      .execute();
    expect(counts).toEqual([
      { country: '*', sent: 6, refused: 0 },
      { country: 'TH', sent: 5, refused: 1 },
      { country: 'VN', sent: 1, refused: 0 },
    ]);
    tested.clock.advance(86_400_000);
    expect(await register('810000009')).toEqual({ expiredMinutes: 1 });
  });

  test('all countries together have a ceiling too, and orders at once do not pass it', async () => {
    tested.clock.advance(86_400_000);
    jade.sms = { countries: ['TH', 'VN'], dailyPerCountry: 50, daily: 6 };
    const numbers = Array.from({ length: 12 }, (_, index) => `8200000${10 + index}`);
    const human = await Promise.all(numbers.map(() => tested.humanResult()));
    const orders = numbers.map((mobileNo, index) =>
      tested.transport({ ip: `10.9.0.${index}`, merchant: 'jade' }).call(smsRegisterCodeCall, {
        mobileNo,
        countryDialingCode: '66',
        human: human[index] ?? '',
      }),
    );
    const answers = await Promise.allSettled(orders);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  });
});

describe('a code and others', () => {
  const number = { mobileNum: '8170000001', countryDialingCode: '63' };
  const written = '+638170000001';
  const order = async (ip: string) =>
    tested
      .transport({ ip })
      .call(smsCodeCall, { ...number, human: await tested.humanResult() }, { idempotencyKey: randomUUID() });
  const enter = (ip: string, verificationCode: string) =>
    tested.transport({ ip }).call(loginCall, { ...number, type: 'sms', verificationCode });
  const lastCode = async () => /code\D*(\d{6})/.exec((await tested.sentTo(written)).at(-1) ?? '')?.[1] ?? '';
  const notThis = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const wrong = { code: 'VERIFICATION_CODE_WRONG' };
  const own = '203.0.113.10';

  beforeEach(() => tested.clock.advance(3_600_000));

  test('guessing from elsewhere uses up none of the owner\u2019s tries', async () => {
    await order(own);
    const code = await lastCode();
    for (let guess = 0; guess < 12; guess += 1)
      await expect(enter(`198.51.100.${guess}`, notThis(code))).rejects.toMatchObject(wrong);
    // Even the right one does not help who has no try left.
    await expect(enter('198.51.100.50', code)).rejects.toMatchObject(wrong);
    expect((await enter(own, code)).account).toBe('player01');
  });

  test('who goes to another network with a code gets in, while nobody guesses', async () => {
    await order(own);
    expect((await enter('203.0.113.200', await lastCode())).account).toBe('player01');
  });

  test('a stranger\u2019s orders keep nobody from theirs where they have signed in before', async () => {
    for (let minute = 0; minute < 7; minute += 1) {
      await order(`198.51.100.${minute}`).catch(() => undefined);
      tested.clock.advance(60_000);
    }
    await expect(order('198.51.100.99')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await order(own);
    expect((await enter(own, await lastCode())).account).toBe('player01');
  });
});
