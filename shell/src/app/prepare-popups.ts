import type { RemotePreparer } from '../remotes/remote-loader';

interface Options {
  findPopup: (id: string) => string | null | undefined;
  loader: RemotePreparer;
}

/**
 * Fetches a popup's code once somebody points at, touches or tabs to what opens it (`data-opens`): by the press it is
 * there. Nothing is fetched for who goes by.
 */
export function preparePopups({ findPopup, loader }: Options): void {
  const prepare = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return;
    // A dialog that closes gives the focus back to what opened it, which is nobody's intent.
    if (type === 'focusin' && !target.matches(':focus-visible')) return;
    const opener = target.closest<HTMLElement>('[data-opens]');
    const remote = opener && findPopup(opener.dataset['opens'] ?? '');
    if (remote) loader.prepare(remote);
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(intent, prepare, { passive: true });
}
