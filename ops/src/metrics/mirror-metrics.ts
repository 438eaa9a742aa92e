import { Counter, Gauge, Registry } from '@tessera/server-kit/metrics';

/** createMirrorMetrics makes what the mirror tells of itself: what it copied, and when it last could look. */
export function createMirrorMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    files: new Counter({
      name: 'tessera_mirror_files_total',
      help: 'Files that were copied from the store',
      registers,
    }),
    failures: new Counter({
      name: 'tessera_mirror_failures_total',
      help: 'Looks at the store that failed',
      registers,
    }),
    looked: new Gauge({
      name: 'tessera_mirror_looked_seconds',
      help: 'When the store was last looked at with success, seconds since 1970',
      registers,
    }),
  };
}
