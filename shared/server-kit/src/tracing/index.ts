export { traceCall, tracePage, traceQuery, traceRequests, traceWork } from './spans';
export { startTracing, withNames } from './start-tracing';
