import type { RemoteLifecycles, RemoteProps } from '@tessera/shell-api';
import type { AppProps } from 'single-spa';
import { LoadError } from './load-error';

/** How long a remote's own lifecycle may take before it counts as hung. */
const lifecycleLimit = 15_000;
let parcels = 0;
const bootstrapped = new WeakMap<RemoteLifecycles, Promise<unknown>>();

export interface Parcel {
  readonly mounted: Promise<void>;
  update(props: RemoteProps): void;
  /** Always settles: a remote that cannot unmount is cut out of the page. */
  unmount(): Promise<void>;
}

/**
 * mountParcel mounts the single-spa lifecycles of a remote in an element. No error leaves the parcel:
 * `mounted` rejects when mounting fails, and `onTrouble` receives every later one.
 */
export function mountParcel(
  lifecycles: RemoteLifecycles,
  element: HTMLElement,
  initial: RemoteProps,
  onTrouble: (error: LoadError) => void,
): Parcel {
  const name = `${initial.view.kind}-${initial.view.id}-${(parcels += 1)}`;
  const withIdentity = (props: RemoteProps) =>
    ({ ...props, name, domElement: element }) as unknown as RemoteProps & AppProps;
  let props = initial;

  const mounted = (async () => {
    if (!bootstrapped.has(lifecycles))
      bootstrapped.set(lifecycles, lifecycles.bootstrap(withIdentity(props)));
    await limited(bootstrapped.get(lifecycles), 'bootstrap').catch((error: unknown) => {
      bootstrapped.delete(lifecycles);
      throw error;
    });
    await limited(lifecycles.mount(withIdentity(props)), 'mount');
  })();

  return {
    mounted,
    update(next) {
      props = next;
      mounted
        .then(() => lifecycles.update(withIdentity(props)))
        .catch((error: unknown) => onTrouble(asTrouble(error, 'render')));
    },
    async unmount() {
      const wasMounted = await mounted.then(
        () => true,
        () => false,
      );
      try {
        await limited(lifecycles.unmount(withIdentity(props)), 'unmount');
      } catch (error) {
        // What never was on screen often cannot be taken down either; why it failed is known already.
        if (wasMounted) onTrouble(asTrouble(error, 'unmount'));
      } finally {
        element.remove();
      }
    },
  };
}

type Phase = 'bootstrap' | 'mount' | 'unmount' | 'render';

const asTrouble = (error: unknown, phase: Phase) =>
  error instanceof LoadError
    ? error
    : new LoadError('error', phase, '', error instanceof Error ? error.message : String(error));

async function limited(work: Promise<unknown> | undefined, phase: Phase): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new LoadError('timeout', phase, '', `${phase} did not end`)),
      lifecycleLimit,
    );
  });
  try {
    await Promise.race([work, limit]);
  } catch (error) {
    throw asTrouble(error, phase);
  } finally {
    clearTimeout(timer);
  }
}
