import { schemasReady } from '@tessera/contracts/schema-later';
import type { RemoteLifecycles, RemoteProps } from '@tessera/shell-api';
import { toLoadError, type LoadError } from '../remotes/load-error';
import { mountParcel, type Parcel } from '../remotes/parcel';

interface Options {
  remote: string;
  loading: Promise<RemoteLifecycles>;
  /** Where the view goes; null when nobody wants it any more. */
  place(): HTMLElement | null;
  props(): RemoteProps;
  onFailure(remote: string, error: LoadError): void;
}

/**
 * mountView mounts a view in an element of its own once its code is there. `onBegin` receives the parcel before it is mounted, so that who
 * leaves meanwhile can take it down.
 */
export async function mountView(
  { remote, loading, place, props, onFailure }: Options,
  onBegin: (parcel: Parcel) => void,
): Promise<Parcel | undefined> {
  const [lifecycles] = await Promise.all([loading, loadSchemas(remote, onFailure)]);
  const slot = place();
  if (!slot) return undefined;
  const element = document.createElement('div');
  slot.append(element);
  const parcel = mountParcel(lifecycles, element, props(), (error) => onFailure(remote, error));
  onBegin(parcel);
  await parcel.mounted.catch((error: unknown) => {
    onFailure(remote, toLoadError(error, 'mount', ''));
    throw error;
  });
  return parcel;
}

/** A view may check something as soon as it is shown. */
async function loadSchemas(remote: string, onFailure: Options['onFailure']): Promise<void> {
  try {
    await schemasReady();
  } catch (error) {
    const failure = toLoadError(error, 'chunk', '');
    onFailure(remote, failure);
    throw failure;
  }
}

/**
 * moveAlive moves an element that somebody may be using already: a browser that can keeps what was scrolled in it and its focus.
 */
export function moveAlive(element: HTMLElement, place: HTMLElement): void {
  if (typeof place.moveBefore === 'function' && element.isConnected && place.isConnected)
    return place.moveBefore(element, null);
  const focused = element.contains(document.activeElement) ? document.activeElement : undefined;
  place.append(element);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
