import type { Platform } from '../context';
import type { Job } from '../jobs/job';
import type { Domain } from './define-domain';

const everyMs = 10 * 60_000;

/** cleanupExpired runs every domain's cleanup. One that fails does not stop the others. */
export async function cleanupExpired(platform: Platform, domains: readonly Domain[]): Promise<void> {
  const now = platform.clock.now();
  for (const { name, cleanup } of domains)
    try {
      await cleanup?.(platform, now);
    } catch (error) {
      platform.logger.error('a cleanup failed', { domain: name, error: String(error) });
    }
}

export const cleanupJob = (domains: readonly Domain[]): Job => ({
  name: 'cleanup-expired',
  everyMs,
  run: (platform) => cleanupExpired(platform, domains),
});
