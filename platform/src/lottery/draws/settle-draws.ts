import type { Platform } from '../../context';
import { finishChanges } from './changes/finish-changes';
import { forEachSettled } from './for-each-settled';
import { settleDue } from './slips/settle';

/**
 * settleDraws gives back and decides again what the operator has changed, then settles what is due of `gameCode`, or of every
 * game. It is safe to run anywhere at any time.
 */
export async function settleDraws(platform: Platform, gameCode?: string): Promise<void> {
  const steps = [() => finishChanges(platform), () => settleDue(platform, gameCode)];
  await forEachSettled(steps, (step) => step());
}
