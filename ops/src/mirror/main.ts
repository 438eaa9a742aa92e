import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { lineLogger, logFault } from '@tessera/server-kit/logging';
import { metricsAddress, serveMetrics } from '@tessera/server-kit/metrics';
import { startTracing, traceWork } from '@tessera/server-kit/tracing';
import { createMirrorMetrics } from '../metrics/mirror-metrics';
import { folderFiles, removeOldDrafts } from '../store/site-files';
import { openStore } from '../store/open-store';
import { createMirror } from './mirror-store';

/** `ARTIFACTS_URL` is copied to `MIRROR_DIR`, once a second, until the process is told to stop. */
const everyMs = 1000;

const { ARTIFACTS_URL, MIRROR_DIR } = process.env;
if (!ARTIFACTS_URL || !MIRROR_DIR) {
  console.error('Give ARTIFACTS_URL and MIRROR_DIR.');
  process.exit(2);
}
// Whoever serves the copy may start before the first file is there.
for (const folder of ['releases', 'brands', 'catalogues', 'sites', 'current'])
  mkdirSync(path.join(MIRROR_DIR, folder), { recursive: true });
const tracing = await startTracing(process.env, 'tessera-mirror');
const logger = lineLogger((line) => process.stderr.write(line));
const mirrorOnce = createMirror(
  await openStore({ url: ARTIFACTS_URL, folder: MIRROR_DIR }),
  folderFiles(MIRROR_DIR),
);
await removeOldDrafts(MIRROR_DIR, new Date());
const metrics = createMirrorMetrics();
const address = metricsAddress(process.env);
if (address) await serveMetrics(metrics.registry, address);
const stop = async () => {
  await tracing?.stop().catch((error: unknown) => logFault(logger, error));
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
for (;;) {
  await traceWork(
    'copy of the store',
    async (note) => {
      const count = await mirrorOnce();
      note({ 'tessera.files': count });
      metrics.files.inc(count);
      metrics.looked.setToCurrentTime();
      if (count > 0) logger.info('copied files', { count });
    },
    // The store is away: the copy stays as it is.
    (error) => {
      metrics.failures.inc();
      logger.error('the store cannot be copied', { error: String(error) });
    },
  );
  await new Promise((resolve) => setTimeout(resolve, everyMs));
}
