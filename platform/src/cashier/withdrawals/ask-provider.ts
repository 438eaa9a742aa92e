import type { Platform } from '../../context';
import { applyPayoutEvent } from './handle-payout-webhook';
import { hostedPayouts } from './hosted/provider';

/** A payout whose provider has said nothing for so long is asked about, and then again after the same time. */
const silentMs = 15 * 60_000;

/**
 * askAboutPayouts asks the provider about payouts that it took and has said nothing of. The answer counts as its
 * webhook would, also if that still comes. A payout that the provider does not know is sent again.
 */
export async function askAboutPayouts(platform: Platform): Promise<void> {
  const { db, clock, logger } = platform;
  const now = clock.now();
  const before = new Date(now.getTime() - silentMs);
  const silent = await db
    .selectFrom('payout')
    .select('id')
    .where('state', '=', 'ORDERED')
    .where('accepted_at', '<=', before)
    .where(({ or, eb }) => or([eb('asked_at', 'is', null), eb('asked_at', '<=', before)]))
    .orderBy('id')
    .limit(50)
    .execute();
  for (const { id } of silent)
    try {
      await db.updateTable('payout').set({ asked_at: now }).where('id', '=', id).execute();
      const answer = await hostedPayouts.ask(platform, String(id));
      if (answer === 'UNKNOWN')
        await db
          .updateTable('payout')
          .set({ accepted_at: null })
          .where('id', '=', id)
          .where('state', '=', 'ORDERED')
          .execute();
      else if (answer) await applyPayoutEvent(platform, hostedPayouts.code, answer);
    } catch (error) {
      logger.error('a payout could not be asked about', { payout: String(id), error: String(error) });
    }
}
