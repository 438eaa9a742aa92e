import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import Fastify from 'fastify';
import type { LogEvent } from 'kysely';
import { promisify } from 'node:util';
import { lineLogger, logFault } from '../logging';
import { recordSpans, type RecordedSpans } from '../testing';
import { startTracing, traceCall, traceQuery, traceRequests, traceWork, withTraceOf } from '.';

let spans: RecordedSpans;
beforeAll(() => {
  spans = recordSpans();
});
beforeEach(() => spans.forget());
afterAll(() => spans.stop());

const lines: Record<string, unknown>[] = [];
beforeEach(() => void (lines.length = 0));
const logger = lineLogger((line) => void lines.push(JSON.parse(line) as Record<string, unknown>));
const throwOn = (error: unknown) => {
  throw error;
};

test('a line of the log has the ids of the trace that it was written in, and none outside of one', async () => {
  logger.info('outside');
  await traceWork('inside', async () => logger.info('inside'), throwOn);
  const [outside, inside] = lines;
  expect(outside).not.toHaveProperty('traceId');
  const { traceId, spanId } = spans.ended()[0]?.spanContext() ?? {};
  expect(inside).toMatchObject({ message: 'inside', traceId, spanId });
});

test('work that fails is told within its span, which is marked as failed', async () => {
  await traceWork(
    'a look',
    async () => throwOn(new Error('nobody answers')),
    (error) => logFault(logger, error),
  );
  const [span] = spans.ended();
  expect(span).toMatchObject({ name: 'a look', status: { code: 2 } });
  expect(lines).toMatchObject([
    {
      level: 'error',
      stack: expect.stringContaining('nobody answers'),
      traceId: span?.spanContext().traceId,
    },
  ]);
});

test.each([
  ['in its handler', '/fails', {}],
  ['before its body is read', '/fails?early', {}],
  [
    'as its body is read',
    '/fails',
    { method: 'POST', headers: { 'content-type': 'application/json' }, payload: '{' },
  ],
] as const)('a request that fails %s is logged with the ids of its trace', async (_when, url, request) => {
  const app = Fastify();
  traceRequests(app, 'test');
  app.addHook('onRequest', async ({ url: address }) => {
    if (address.endsWith('?early')) throw new Error('early');
  });
  app.setErrorHandler((error, failed, reply) =>
    withTraceOf(failed, () => {
      logFault(logger, error);
      return reply.code(500).send();
    }),
  );
  app.route({ method: ['GET', 'POST'], url: '/fails', handler: async () => throwOn(new Error('late')) });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  await app.inject({
    method: 'GET',
    url,
    ...request,
    headers: { ...headers, ...('headers' in request ? request.headers : {}) },
  });
  await app.close();
  const [span] = spans.ended();
  expect(lines).toMatchObject([{ level: 'error', traceId, spanId: span?.spanContext().spanId }]);
});

test('a request to another process is a span whose ids it is handed, without its query', async () => {
  const handed: string[] = [];
  const ask = (status: number) => () =>
    traceCall('GET', '/platform/failures?operator=aurora', async ({ traceparent = '' }) => {
      handed.push(traceparent);
      return { status };
    });
  for (const status of [200, 503]) await traceWork('a look', ask(status), throwOn);
  const [call, look, failed] = spans.ended();
  const { traceId, spanId } = call?.spanContext() ?? {};
  expect(handed[0]).toBe(`00-${traceId}-${spanId}-01`);
  expect(call).toMatchObject({
    name: 'GET /platform/failures',
    attributes: { 'url.path': '/platform/failures', 'http.response.status_code': 200 },
    parentSpanContext: { spanId: look?.spanContext().spanId },
    status: { code: 0 },
  });
  expect(failed).toMatchObject({ status: { code: 2 } });
  expect(JSON.stringify(spans.ended().map(({ name, attributes }) => ({ name, attributes })))).not.toContain(
    'aurora',
  );
});

test('a statement is named by its first word, also where it begins with a line of its own', async () => {
  const statements = ['select 1', '\n    WITH sums as (select 1) select * from sums', '(select 1)'];
  await traceWork(
    'a look',
    async () => {
      for (const sql of statements)
        traceQuery({ level: 'query', query: { sql }, queryDurationMillis: 1 } as LogEvent);
    },
    throwOn,
  );
  expect(spans.ended().map(({ name }) => name)).toEqual(['SQL select', 'SQL with', 'SQL select', 'a look']);
});

test('nothing is loaded or sent without a collector; with one, spans are sent to it in the name of the process', async () => {
  expect(await startTracing({}, 'a process')).toBeUndefined();
  const heard: string[] = [];
  const collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
    request.on('end', () => {
      heard.push(`${request.method} ${request.url}`, body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  // Its own process: what sends spans loads its parts in a way that a test's modules do not have.
  const program = `
    import { startTracing } from './src/tracing/start-tracing.ts';
    const tracing = await startTracing(process.env, 'tessera-mirror');
    tracing.tracer.startSpan('one').end();
    await tracing.stop();`;
  await promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
  });
  expect(heard).toContain('POST /v1/traces');
  expect(heard.join('')).toContain('tessera-mirror');
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
});
