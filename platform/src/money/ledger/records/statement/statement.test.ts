import { inflateSync } from 'node:zlib';
import type { CallInput } from '@tessera/contracts';
import { createStatementCall } from '@tessera/contracts/records';
import { balanceCall } from '@tessera/contracts/wallet';
import { logoutCall } from '@tessera/contracts/auth';
import { createTestPlatform, type TestPlatform } from '../../../../testing';
import { openWallet, type MovedWallet } from '../testing/moved-wallet';
import { maskName } from './statement';
import { writeCsv } from './write-csv';

let tested: TestPlatform;
let member: MovedWallet;
beforeAll(async () => {
  tested = await createTestPlatform();
  member = await openWallet(tested);
  await member.move('payment.deposit', 50_000n, '2025-12-31T15:59:59.999Z', 'deposit/1');
  await member.move('play.bet', -1_234n, '2025-12-31T16:00:00Z', '=cmd|calc');
  await member.move('play.settle', 2_000n, '2026-01-15T00:00:00Z', '+1');
  await member.move('transfer.new', -1n, '2026-02-01T00:00:00Z');
});
afterAll(() => tested.close());

const create = (input: CallInput<typeof createStatementCall>, token = member.token) =>
  tested.transport({ token }).call(createStatementCall, input);
const january = { range: 'custom', from: '2026-01-01', to: '2026-01-31' } as const;

test('a table has the rows of its days in the order of the wallet, and no formulas', async () => {
  const { path, fileName } = await create({ ...january, format: 'csv' });
  const { body, headers } = await tested.inject({ url: path });
  expect(fileName).toBe('statement-2026-01-01-2026-01-31.csv');
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'private, no-store',
  });
  expect(
    body
      .replace('\uFEFF', '')
      .split('\r\n')
      .map((line) => line.split(',').slice(0, 7).join(',')),
  ).toEqual([
    'time (Asia/Manila),kind,reference,in,out,balance,currency',
    "2026-01-01 00:00:00,play.bet,'=cmd|calc,,12.34,1487.66,PHP",
    "2026-01-15 08:00:00,play.settle,'+1,20.00,,1507.66,PHP",
    '',
  ]);
});

test('a document opens and closes with what the wallet held, to the minor unit', async () => {
  const text = await documentOf({ ...january, format: 'pdf' });
  for (const part of ['Account statement', '12.34', '20.00', 'Play', 'Asia/Manila'])
    expect(text).toContain(part);
  const whole = await documentOf({ range: 'custom', from: '2025-12-31', to: '2026-03-03', format: 'pdf' });
  const { amount } = await tested.transport({ token: member.token }).call(balanceCall, {});
  expect(whole).toContain(`Balance after${amount} PHP`);
  expect(whole).toContain('Balance before0.00 PHP');
});

/** The texts of a document, one after the other. */
async function documentOf(input: CallInput<typeof createStatementCall>): Promise<string> {
  const { path } = await create(input);
  const { rawPayload, headers } = await tested.inject({ url: path });
  expect(headers['content-type']).toBe('application/pdf');
  const file = rawPayload.toString('latin1');
  const streams = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, packed = '']) => packed);
  const drawn = streams.map((packed) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'));
  return [...drawn.join('').matchAll(/<([0-9a-f]+)>/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('');
}

test('days that make no period are refused before an address is made', async () => {
  await expect(
    create({ range: 'custom', from: '2026-02-02', to: '2026-02-01', format: 'csv' }),
  ).rejects.toMatchObject({ code: 'VALIDATION_FAILED', value: { fields: { to: 'FIELD_FORMAT' } } });
});

test('a hundred thousand rows are read only as fast as they are taken', async () => {
  let read = 0;
  async function* many() {
    for (; read < 100_000; read += 1)
      yield {
        transaction_id: 1n,
        reference: 'r',
        kind: 'play.bet',
        amount: -1n,
        balance_after: 1n,
        sequence_after: BigInt(read + 1),
        at: new Date(0),
      };
  }
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator) throw new Error('aurora is gone');
  const statement = {
    account: '',
    maskedName: '',
    opening: 0n,
    received: 0n,
    paid: 0n,
    closing: 0n,
    count: 0,
  };
  let [lines, ahead] = [0, 0];
  for await (const chunk of writeCsv({ ...statement, rows: many() }, operator, 'UTC')) {
    lines += String(chunk).split('\r\n').length - 1;
    ahead = Math.max(ahead, read - lines);
  }
  // With the one of the columns.
  expect(lines).toBe(100_001);
  expect(ahead).toBeLessThan(4_000);
});

test.each([
  ['Maria Santos', 'M**** S*****'],
  ['Li  Na', 'L** N**'],
  ['', ''],
])('"%s" is "%s" on a statement', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test('an address is good once, for a minute, and as long as its session', async () => {
  const get = async (path: string) => (await tested.inject({ url: path })).statusCode;
  const { path } = await create({ ...january, format: 'csv' });
  expect([await get(path), await get(path)]).toEqual([200, 404]);
  const late = await create({ ...january, format: 'csv' });
  tested.clock.advance(61_000);
  expect(await get(late.path)).toBe(404);
  const other = await openWallet(tested);
  const ended = await create({ ...january, format: 'pdf' }, other.token);
  await tested.transport({ token: other.token }).call(logoutCall, {});
  expect([await get(ended.path), await get('/wps/statements/none')]).toEqual([404, 404]);
});
