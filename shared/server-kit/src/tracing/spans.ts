import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
} from '@opentelemetry/api';
import type { VisitTrace } from '@tessera/contracts/release';
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';

const tracer = trace.getTracer('tessera');

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request; null where nothing is traced. */
    traceContext: Context | null;
  }
}

/**
 * traceRequests makes a span of each request, a part of the trace that its `traceparent` names (W3C). A span has the route, the
 * method and the status: no address of its own, nobody's data.
 */
export function traceRequests(app: FastifyInstance, server: string): void {
  app.decorateRequest('traceContext', null);
  app.addHook('onRequest', async (request) => {
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const route = request.routeOptions.url ?? 'none';
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'tessera.server': server,
    };
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      parent,
    );
    request.traceContext = trace.setSpan(parent, span);
  });
  // After the body has come: what reads it runs outside of any request.
  app.addHook('preHandler', (request, _reply, done) =>
    context.with(request.traceContext ?? ROOT_CONTEXT, done),
  );
  app.addHook('onResponse', async ({ traceContext }, { statusCode }) => {
    const span = traceContext && trace.getSpan(traceContext);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/**
 * withTraceOf runs what answers a failed request within the request's trace: it may have failed before any of it was, as its body was
 * read. A server that traces nothing has none.
 */
export const withTraceOf = <Result>(request: { traceContext?: Context | null }, work: () => Result): Result =>
  context.with(request.traceContext ?? context.active(), work);

/** traceQuery makes a span of a statement that has run: its text with placeholders, never what was put in. */
export function traceQuery({ level, query, queryDurationMillis }: LogEvent): void {
  const parent = context.active();
  if (!trace.getSpan(parent)) return;
  const endTime = Date.now();
  const span = tracer.startSpan(
    `SQL ${/\w+/.exec(query.sql)?.[0].toLowerCase() ?? ''}`,
    {
      kind: SpanKind.CLIENT,
      startTime: endTime - queryDurationMillis,
      attributes: { 'db.system': 'postgresql', 'db.query.text': query.sql.slice(0, 2_000) },
    },
    parent,
  );
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(endTime);
}

type Attributes = Record<string, string | number>;

/** Runs work in a span of its own, which ends with it; what work throws is on the span, and is thrown on. */
function within<Value>(
  name: string,
  options: { kind: SpanKind; attributes?: Attributes },
  work: (span: Span) => Promise<Value>,
): Promise<Value> {
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/**
 * traceWork makes a span of what a process does by itself, such as a look or a copy; its statements and calls are below it. What it
 * throws is told within the span, so that the line of the log has its ids; the promise is always kept.
 */
export function traceWork(
  name: string,
  work: (note: (attributes: Attributes) => void) => Promise<unknown>,
  onError: (error: unknown) => void,
): Promise<void> {
  return within(name, { kind: SpanKind.INTERNAL }, async (span) => {
    try {
      await work((attributes) => void span.setAttributes(attributes));
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      onError(error);
    }
  });
}

/**
 * traceCall makes a span of a request to another process, which is handed the header that ties its own spans to it (`traceparent`).
 * A span has the method, the path and the status: no query.
 */
export function traceCall<Answer extends { status: number }>(
  method: string,
  path: string,
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const route = path.replace(/\?.*/, '');
  const attributes = { 'http.request.method': method, 'url.path': route };
  return within(`${method} ${route}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const headers: Record<string, string> = {};
    propagation.inject(context.active(), headers);
    const answer = await send(headers);
    span.setAttribute('http.response.status_code', answer.status);
    if (answer.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    return answer;
  });
}

interface SpanName {
  traceId: string;
  spanId: string;
}
let named: SpanName | undefined;

/** namedIds says what the span that is being made is called, where somebody else has named it; for the generator of ids. */
export const namedIds = (): SpanName | undefined => named;

/**
 * tracePage makes the spans that a page reports of itself: its own, and those of its calls, below which the requests are that this
 * process has made spans of. The page's clock counts only in lengths.
 */
export function tracePage({ id: traceId, page, ms, calls }: VisitTrace, name: string, now: Date): void {
  const make = (
    spanId: string,
    label: string,
    kind: SpanKind,
    [began, lasted]: [number, number],
    parent: Context,
  ) => {
    named = { traceId, spanId };
    try {
      tracer.startSpan(label, { kind, startTime: began }, parent).end(began + lasted);
    } finally {
      named = undefined;
    }
  };
  const at = now.getTime();
  if (ms !== undefined) make(page, `page ${name}`, SpanKind.INTERNAL, [at - ms, ms], ROOT_CONTEXT);
  const spanContext = { traceId, spanId: page, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  const below = trace.setSpanContext(ROOT_CONTEXT, spanContext);
  for (const { span, path, ago, ms: lasted } of calls)
    make(span, `call ${path}`, SpanKind.CLIENT, [at - ago, lasted], below);
}

/** traceIds returns what a line of the log has of the trace that it was written in; nothing outside of one. */
export function traceIds(): { traceId?: string; spanId?: string } {
  const of = trace.getActiveSpan()?.spanContext();
  return of && isSpanContextValid(of) ? { traceId: of.traceId, spanId: of.spanId } : {};
}
