import { trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  RandomIdGenerator,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-node';
import { withNames } from '../tracing';

/** RecordedSpans are the spans that have ended in this process since it was last told to forget them. */
export interface RecordedSpans {
  ended(): ReadableSpan[];
  forget(): void;
  stop(): Promise<void>;
}

/** recordSpans keeps the spans of this process in memory, in the place of a collector. */
export function recordSpans(): RecordedSpans {
  const exporter = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({
    idGenerator: withNames(new RandomIdGenerator()),
    spanProcessors: [new SimpleSpanProcessor(exporter)],
  });
  provider.register();
  return {
    ended: () => exporter.getFinishedSpans(),
    forget: () => exporter.reset(),
    async stop() {
      await provider.shutdown();
      trace.disable();
    },
  };
}
