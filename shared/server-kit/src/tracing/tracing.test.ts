import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { LogEvent } from 'kysely';
import { promisify } from 'node:util';
import { lineLogger, logFault } from '../logging';
import { recordSpans, type RecordedSpans } from '../testing';
import { startTracing, traceCall, traceQuery, traceWork } from '.';

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
