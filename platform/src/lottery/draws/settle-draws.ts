import type { Platform } from '../../context';
import { finishChanges } from './changes/finish-changes';
import { settleDue } from './slips/settle';

/**
 * settleDraws gives back and decides again what the operator has changed, then settles what is due of `gameCode`, or of every
 * game. It is safe to run anywhere at any time.
 */
export async function settleDraws(platform: Platform, gameCode?: string): Promise<void> {
  await finishChanges(platform);
  await settleDue(platform, gameCode);
}
