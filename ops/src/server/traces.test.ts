import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HealthSums } from '@tessera/contracts/operations';
import { recordSpans, type RecordedSpans } from '@tessera/server-kit/testing';
import { keepAnalysing } from '../analysis/analyse-rollouts';
import { connectPlatform } from './platform';
import { host, operationsServer, type OperationsServer } from './testing/operations-server';

let spans: RecordedSpans;
beforeAll(() => {
  spans = recordSpans();
});
afterAll(() => spans.stop());

/** What the platform was handed of traces. */
const handed: string[] = [];
const platformAt = createServer((request, response) => {
  handed.push(String(request.headers['traceparent']));
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true,"value":1}');
});
let server: OperationsServer;
beforeEach(async () => {
  await new Promise<void>((resolve) => platformAt.listen(0, '127.0.0.1', resolve));
  const { port } = platformAt.address() as AddressInfo;
  const { pass } = connectPlatform(`http://127.0.0.1:${port}`, 'the-token-of-this-installation');
  server = await operationsServer({ pass, isTraced: true });
  handed.length = 0;
  spans.forget();
});
afterEach(async () => {
  await server.dispose();
  platformAt.closeAllConnections();
  await new Promise((resolve) => platformAt.close(resolve));
});

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
const ofTrace = () => spans.ended().filter((span) => span.spanContext().traceId === traceId);

test('a request to operations, its statements and what it asks of the platform are one trace, without anybody’s data', async () => {
  const editor = await server.as('editor', 'aurora');
  spans.forget();
  const url = '/api/resources/aurora/promotions/17?search=player01';
  await server.app.inject({ url, headers: { host, cookie: editor.cookie, traceparent } });
  const request = ofTrace().find(({ parentSpanContext }) => parentSpanContext?.spanId === 'b7ad6b7169203331');
  expect(request).toMatchObject({
    name: 'GET /api/resources/:operator/*',
    attributes: { 'tessera.server': 'operations', 'http.response.status_code': 200 },
  });
  const below = ofTrace().filter((span) => span.parentSpanContext?.spanId === request?.spanContext().spanId);
  const call = below.find(({ name }) => name === 'GET /resources/aurora/promotions');
  expect(call).toBeDefined();
  expect(handed).toEqual([`00-${traceId}-${call?.spanContext().spanId}-01`]);
  await server.app.inject({ url: '/api/status', headers: { host, cookie: editor.cookie, traceparent } });
  expect(ofTrace().filter(({ name }) => name.startsWith('SQL select')).length).toBeGreaterThan(0);
  const exported = JSON.stringify(spans.ended().map(({ name, attributes }) => ({ name, attributes })));
  expect(exported).not.toContain('player01');
  expect(exported).not.toContain('some-editor');
});

test('a look that operations take by themselves is a trace, its statements below it', async () => {
  const healthSums = async (): Promise<HealthSums> => ({ since: server.clock.now.toISOString(), cells: [] });
  let stop = () => undefined as void;
  const looked = new Promise<void>((resolve, reject) => {
    const registry = { ...server.registry, status: () => server.registry.status().finally(resolve) };
    stop = keepAnalysing({ registry, healthSums, now: () => server.clock.now, onError: reject }, 5);
  });
  await looked;
  stop();
  await new Promise(setImmediate);
  const statements = spans.ended().filter(({ name }) => name === 'SQL select');
  expect(statements.length).toBeGreaterThan(0);
  const [look] = spans.ended().filter(({ name }) => name === 'analysis of rollouts');
  for (const statement of statements)
    expect(statement.parentSpanContext).toMatchObject({ spanId: look?.spanContext().spanId });
});
