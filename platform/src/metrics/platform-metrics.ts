import { randomUUID } from 'node:crypto';
import { Counter, Gauge, Histogram, Registry } from '@tessera/server-kit/metrics';

/** SqlPool says how many connections to the database there are, and how many callers wait for one. */
export interface SqlPool {
  used: number;
  idle: number;
  max: number;
  waiting: number;
}

export type PlatformMetrics = ReturnType<typeof createMetrics>;

const seconds = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

/**
 * createMetrics makes what a process counts about itself. Every label has few values, which the code or the operators' documents
 * name: never a member, an address or a text.
 */
export function createMetrics(pool: () => SqlPool) {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    /** Tells this process from the others. */
    processId: randomUUID() as string,
    pool,
    requests: new Counter({
      name: 'tessera_requests_total',
      help: 'Requests, by route and by how they ended: ok, refused (4xx), failed (5xx)',
      labelNames: ['server', 'method', 'route', 'outcome'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'tessera_request_seconds',
      help: 'Time until an answer was sent, by route',
      labelNames: ['server', 'method', 'route'],
      buckets: seconds,
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'tessera_job_seconds',
      help: 'Time that a run of a job took, by how it ended: ok, failed',
      labelNames: ['job', 'outcome'],
      buckets: seconds,
      registers,
    }),
    sockets: new Gauge({ name: 'tessera_sockets', help: 'Open live connections of pages', registers }),
    listenerUp: new Gauge({
      name: 'tessera_event_listener_up',
      help: '1 while the events of other processes are heard',
      registers,
    }),
    listenerLosses: new Counter({
      name: 'tessera_event_listener_losses_total',
      help: 'How often the connection that hears events was lost',
      registers,
    }),
    replicaAge: new Gauge({
      name: 'tessera_replica_age_seconds',
      help: 'How far the copy of the database that reports are read from is behind; Infinity where it does not answer',
      registers,
    }),
    replicaGivenUp: new Counter({
      name: 'tessera_replica_given_up_total',
      help: 'Reports that were read from the database itself after the replica had given up on them',
      registers,
    }),
    ledgerFaults: new Gauge({
      name: 'tessera_ledger_faults',
      help: 'Accounts whose balance was not the sum of its entries when that was last checked',
      registers,
    }),
    waiting: new Gauge({
      name: 'tessera_waiting',
      help: 'Records that wait for a person of the operator, by queue',
      labelNames: ['operator', 'queue'],
      registers,
    }),
    sqlConnections: new Gauge({
      name: 'tessera_sql_connections',
      help: 'Connections to the database: used, idle, and how many there may be',
      labelNames: ['state'],
      registers,
      collect() {
        const { used, idle, max } = pool();
        this.set({ state: 'used' }, used);
        this.set({ state: 'idle' }, idle);
        this.set({ state: 'max' }, max);
      },
    }),
    sqlWaiting: new Gauge({
      name: 'tessera_sql_waiting',
      help: 'Callers that wait for a connection to the database',
      registers,
      collect() {
        this.set(pool().waiting);
      },
    }),
  };
}

declare module '../context' {
  interface Platform {
    metrics: PlatformMetrics;
  }
}
