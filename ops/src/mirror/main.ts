import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { metricsAddress, serveMetrics } from '@tessera/server-kit/metrics';
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
const mirrorOnce = createMirror(
  await openStore({ url: ARTIFACTS_URL, folder: MIRROR_DIR }),
  folderFiles(MIRROR_DIR),
);
await removeOldDrafts(MIRROR_DIR, new Date());
const metrics = createMirrorMetrics();
const address = metricsAddress(process.env);
if (address) await serveMetrics(metrics.registry, address);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
for (;;) {
  try {
    const count = await mirrorOnce();
    metrics.files.inc(count);
    metrics.looked.setToCurrentTime();
    if (count > 0) console.log(`copied ${count} files`);
  } catch (error) {
    // The store is away: the copy stays as it is.
    metrics.failures.inc();
    console.error(String(error));
  }
  await new Promise((resolve) => setTimeout(resolve, everyMs));
}
