import type { Platform } from '../../context';
import type { ServedResource } from '../../domain/resource';
import { DomainError } from '../../http/domain-error';
import type { Job } from '../../jobs/job';
import { dueCopies, scheduleCopy } from '../../content/publishing/working-copies';
import { performIn } from './perform';

const everyMs = 5000;

/**
 * replaceDue publishes working copies whose moment has come, in the name of who wrote them. One that is
 * refused by then waits for a person.
 */
export async function replaceDue(platform: Platform, resources: readonly ServedResource[]): Promise<void> {
  for (const { operator: code, resource, id, author } of await dueCopies(platform.db, platform.clock.now())) {
    const served = resources.find(({ definition }) => definition.name === resource);
    const operator = platform.operators.byCode(code);
    if (!served || !operator) continue;
    const acting = { platform, operator, author, at: platform.clock.now() };
    try {
      await platform.db.transaction().execute(async (trx) => {
        const record = await served.find({ platform, db: trx, operator }, id);
        const request = { action: 'replace', id, version: record?.version ?? 0, reason: '', input: {} };
        await performIn(trx, acting, served, request);
      });
      await served.afterwards?.(platform);
    } catch (error) {
      // Another process was faster.
      if (error instanceof DomainError && error.code === 'CHANGED_MEANWHILE') continue;
      platform.logger.error('a working copy is not published', { resource, id, error: String(error) });
      await scheduleCopy(platform.db, { operator: code, resource, id }, null);
    }
  }
}

export const replaceDueJob = (resources: readonly ServedResource[]): Job => ({
  name: 'publish-working-copies',
  everyMs,
  run: (platform) => replaceDue(platform, resources),
});
