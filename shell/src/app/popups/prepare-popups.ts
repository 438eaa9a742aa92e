import type { PopupPreparer } from '@tessera/shell-api/host';
import type { RemotePreparer } from '../../remotes/remote-loader';

interface Options {
  findPopup: (id: string) => string | null | undefined;
  loader: RemotePreparer;
  popups: PopupPreparer;
}

/**
 * preparePopups preloads a popup on intent: its code is fetched and rendered hidden once the player points
 * at, touches or tabs to what opens it (`data-opens`). A pointer that only passes by fetches nothing.
 */
export function preparePopups({ findPopup, loader, popups }: Options): void {
  const prepare = async ({ type, target }: Event) => {
    if (!(target instanceof Element)) return;
    // A dialog that closes gives the focus back to what opened it, which is nobody's intent.
    if (type === 'focusin' && !target.matches(':focus-visible')) return;
    const opener = target.closest<HTMLElement>('[data-opens]');
    const popup = opener?.dataset['opens'];
    const remote = popup && findPopup(popup);
    if (!remote) return;
    const lifecycles = await loader.prepare(remote);
    if (lifecycles?.hidesPopups) popups.preparePopup(popup);
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(intent, (event) => void prepare(event), { passive: true });
}
