import type { ShellApi } from '@tessera/shell-api';
import { mayAnnounce, wasInterrupted, type Audience } from './announced';
import { announcementsQuery } from './announcements';

/** Nobody is interrupted: as long without a touch, a key or a turn of the wheel. */
const calmMs = 2500;
const busy = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * announceWhenCalm opens the announcement popup once the player has been idle: never over another popup, and
 * only when there is an announcement. It returns a function that cancels it.
 */
export function announceWhenCalm(shell: ShellApi, audience: Audience): () => void {
  if (wasInterrupted() || !mayAnnounce(audience, shell.clock.now())) return () => undefined;
  let timer = window.setTimeout(announce, calmMs);
  const wait = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(announce, calmMs);
  };
  const stop = () => {
    window.clearTimeout(timer);
    for (const sign of busy) document.removeEventListener(sign, wait, true);
  };
  for (const sign of busy) document.addEventListener(sign, wait, { capture: true, passive: true });

  function announce() {
    if (document.readyState !== 'complete' || isCovered()) return wait();
    stop();
    const query = announcementsQuery(shell, audience, shell.texts.get().language);
    shell.queryClient.fetchQuery(query).then(
      (popup) => {
        if (popup.length > 0 && !isCovered() && mayAnnounce(audience, shell.clock.now()))
          shell.dialogs.openPopup('announcement', { audience });
      },
      (error: unknown) => shell.errors.report(error, 'lobby announcements'),
    );
  }
  return stop;
}

const isCovered = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [aria-modal="true"]') !== null ||
  document.visibilityState === 'hidden';
