export { traceCall, tracePage, traceQuery, traceRequests, traceWork, withTraceOf } from './spans';
export { startTracing, withNames } from './start-tracing';
