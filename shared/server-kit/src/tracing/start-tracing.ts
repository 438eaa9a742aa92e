import type { Tracer } from '@opentelemetry/api';
import type { IdGenerator } from '@opentelemetry/sdk-trace-node';
import { namedIds } from './spans';

/** Tracing is what ends with the process: spans that were not sent yet are. */
interface Tracing {
  tracer: Tracer;
  stop(): Promise<void>;
}

/**
 * startTracing sends spans to where OTEL_EXPORTER_OTLP_ENDPOINT says; without it nothing is loaded and nothing is traced. The other
 * variables of OpenTelemetry count too: OTEL_SERVICE_NAME (else the process is called as it says), OTEL_TRACES_SAMPLER,
 * OTEL_EXPORTER_OTLP_HEADERS.
 */
export async function startTracing(
  environment: Record<string, string | undefined>,
  serviceName: string,
): Promise<Tracing | undefined> {
  if (!environment['OTEL_EXPORTER_OTLP_ENDPOINT']) return undefined;
  const [
    { NodeTracerProvider, BatchSpanProcessor, RandomIdGenerator },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': environment['OTEL_SERVICE_NAME'] || serviceName,
    }),
    idGenerator: withNames(new RandomIdGenerator()),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return { tracer: provider.getTracer('tessera'), stop: () => provider.shutdown() };
}

/** withNames gives a span the name that its page gave it, and every other one a name of chance. */
export const withNames = (chance: IdGenerator): IdGenerator => ({
  generateTraceId: () => namedIds()?.traceId ?? chance.generateTraceId(),
  generateSpanId: () => namedIds()?.spanId ?? chance.generateSpanId(),
});
