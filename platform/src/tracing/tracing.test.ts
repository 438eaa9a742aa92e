import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  RandomIdGenerator,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { reportVisitCall } from '@tessera/contracts/release';
import { lineLogger } from '../logger';
import { createSite } from '../app';
import { createTestPlatform, type TestPlatform } from '../testing';
import { tokenOf } from '../testing/asking';
import { startTracing, withNames } from './start-tracing';

const spans = new InMemorySpanExporter();
const provider = new NodeTracerProvider({
  idGenerator: withNames(new RandomIdGenerator()),
  spanProcessors: [new SimpleSpanProcessor(spans)],
});
let tested: TestPlatform;
beforeAll(async () => {
  provider.register();
  tested = await createTestPlatform();
  tested.platform.config.isTraced = true;
});
afterAll(async () => {
  await tested.close();
  await provider.shutdown();
});

const traceId = '0af7651916cd43dd8448eb211c80319c';

test('a call and its statements are spans of the trace that the page names, without anybody’s data', async () => {
  const app = await createSite(tested.platform);
  const token = await tokenOf(tested, 'player01');
  spans.reset();
  await app.inject({
    url: '/wps/v2/wallets/balance',
    headers: {
      host: 'localhost',
      authorization: `Bearer ${token}`,
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    },
  });
  const own = spans.getFinishedSpans().filter((span) => span.spanContext().traceId === traceId);
  const call = own.find(({ name }) => name === 'GET /wps/v2/wallets/balance');
  expect(call).toMatchObject({
    attributes: { 'http.response.status_code': 200, 'tessera.server': 'site' },
    parentSpanContext: { spanId: 'b7ad6b7169203331' },
  });
  const statements = own.filter(({ name }) => name.startsWith('SQL '));
  expect(statements.length).toBeGreaterThan(0);
  for (const { parentSpanContext } of statements)
    expect(parentSpanContext?.spanId).toBe(call?.spanContext().spanId);
  const told = JSON.stringify(own.map(({ name, attributes }) => ({ name, attributes })));
  expect(told).not.toContain(token);
  expect(told).not.toContain('player01');
  await app.close();
});

test('a page and its calls are spans above the requests that they made', async () => {
  spans.reset();
  const [page, call] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'];
  const report = {
    set: '0123456789abcdef',
    samples: [
      { metric: 'visits' as const, value: 1, first: true, page: 'lobby:home', remote: '', version: '' },
    ],
    trace: { id: traceId, page, ms: 3_000, calls: [{ span: call, path: '/wps/games', ago: 2_000, ms: 40 }] },
  };
  await tested.transport().call(reportVisitCall, report);
  const own = spans.getFinishedSpans().filter((span) => span.spanContext().traceId === traceId);
  expect(
    own.map((span) => [span.name, span.spanContext().spanId, span.parentSpanContext?.spanId, span.duration]),
  ).toEqual([
    ['page lobby:home', page, undefined, [3, 0]],
    ['call /wps/games', call, page, [0, 40_000_000]],
  ]);
  spans.reset();
  tested.platform.config.isTraced = false;
  await tested.transport().call(reportVisitCall, report);
  tested.platform.config.isTraced = true;
  expect(spans.getFinishedSpans().filter(({ name }) => name.startsWith('page'))).toEqual([]);
});

test('a line of the log has the ids of the trace that it was written in, and none outside of one', () => {
  const lines: string[] = [];
  const logger = lineLogger((line) => void lines.push(line));
  logger.info('outside');
  provider.getTracer('test').startActiveSpan('inside', (span) => {
    logger.info('inside');
    span.end();
  });
  const [outside, inside] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(outside).not.toHaveProperty('traceId');
  expect(inside).toMatchObject({ traceId: expect.stringMatching(/^[0-9a-f]{32}$/) });
});

test('nothing is loaded or sent without a collector; with one spans are sent to it', async () => {
  expect(await startTracing({})).toBeUndefined();
  const heard: string[] = [];
  const collector: Server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    request.resume();
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  // Its own process: what sends spans loads its parts in a way that a test's modules do not have.
  const program = `
    import { startTracing } from './src/tracing/start-tracing.ts';
    const tracing = await startTracing(process.env);
    tracing.tracer.startSpan('one').end();
    await tracing.stop();`;
  await promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
  });
  expect(heard).toContain('POST /v1/traces');
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
});
