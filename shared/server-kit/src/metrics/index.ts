export { Counter, Gauge, Histogram, Registry } from 'prom-client';
export { metricsAddress, serveMetrics, type MetricsListener } from './serve-metrics';
