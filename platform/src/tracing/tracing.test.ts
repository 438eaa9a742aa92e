import { reportVisitCall } from '@tessera/contracts/release';
import { recordSpans, type RecordedSpans } from '@tessera/server-kit/testing';
import { createSite } from '../app';
import { createTestPlatform, type TestPlatform } from '../testing';
import { tokenOf } from '../testing/asking';

let spans: RecordedSpans;
let tested: TestPlatform;
beforeAll(async () => {
  spans = recordSpans();
  tested = await createTestPlatform();
  tested.platform.config.isTraced = true;
});
afterAll(async () => {
  await tested.close();
  await spans.stop();
});

const traceId = '0af7651916cd43dd8448eb211c80319c';

test('a call and its statements are spans of the trace that the page names, without anybody’s data', async () => {
  const app = await createSite(tested.platform);
  const token = await tokenOf(tested, 'player01');
  spans.forget();
  await app.inject({
    url: '/wps/v2/wallets/balance',
    headers: {
      host: 'localhost',
      authorization: `Bearer ${token}`,
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    },
  });
  const own = spans.ended().filter((span) => span.spanContext().traceId === traceId);
  const call = own.find(({ name }) => name === 'GET /wps/v2/wallets/balance');
  expect(call).toMatchObject({
    attributes: { 'http.response.status_code': 200, 'tessera.server': 'site' },
    parentSpanContext: { spanId: 'b7ad6b7169203331' },
  });
  const statements = own.filter(({ name }) => name.startsWith('SQL '));
  expect(statements.length).toBeGreaterThan(0);
  for (const { parentSpanContext } of statements)
    expect(parentSpanContext?.spanId).toBe(call?.spanContext().spanId);
  const exported = JSON.stringify(own.map(({ name, attributes }) => ({ name, attributes })));
  expect(exported).not.toContain(token);
  expect(exported).not.toContain('player01');
  await app.close();
});

test('a page and its calls are spans above the requests that they made', async () => {
  spans.forget();
  const [page, call] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'];
  const report = {
    set: '0123456789abcdef',
    samples: [
      { metric: 'visits' as const, value: 1, first: true, page: 'lobby:home', remote: '', version: '' },
    ],
    trace: { id: traceId, page, ms: 3_000, calls: [{ span: call, path: '/wps/games', ago: 2_000, ms: 40 }] },
  };
  await tested.transport().call(reportVisitCall, report);
  const own = spans.ended().filter((span) => span.spanContext().traceId === traceId);
  expect(
    own.map((span) => [span.name, span.spanContext().spanId, span.parentSpanContext?.spanId, span.duration]),
  ).toEqual([
    ['page lobby:home', page, undefined, [3, 0]],
    ['call /wps/games', call, page, [0, 40_000_000]],
  ]);
  spans.forget();
  tested.platform.config.isTraced = false;
  await tested.transport().call(reportVisitCall, report);
  tested.platform.config.isTraced = true;
  expect(spans.ended().filter(({ name }) => name.startsWith('page'))).toEqual([]);
});
