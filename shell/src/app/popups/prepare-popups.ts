import type { PopupPreparer } from '@tessera/shell-api/host';
import type { RemotePreparer } from '../../remotes/remote-loader';

interface Options {
  findPopup: (id: string) => string | null | undefined;
  loader: RemotePreparer;
  popups: PopupPreparer;
}

/**
 * Fetches a popup's code once somebody points at, touches or tabs to what opens it (`data-opens`), and renders it out
 * of sight: by the press it is there. Nothing is fetched for who goes by.
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
