import type { RemoteProps } from '@tessera/shell-api';
import { toLoadError, type LoadError } from './load-error';
import { beginView } from './loading-views';
import { mountParcel, type Parcel } from './parcel';
import type { RemoteLoader } from './remote-loader';
import { replayClick } from './replay-click';

type Listener = Required<Pick<RemoteProps, 'onCrash' | 'beginWait'>>;

/** BegunView is a view in the page's HTML that is brought to life before the site around it; its outlet takes it over. */
export interface BegunView {
  readonly element: HTMLElement;
  /** What it was mounted with. Its outlet goes on with the same, so that nothing in it is rendered again. */
  readonly props: RemoteProps;
  /** Resolves when it is alive; rejects with a LoadError. */
  readonly alive: Promise<Parcel>;
  /** Sends what the view says to its outlet, together with what it said before. */
  connect(outlet: Listener): void;
  /** Takes it down, whether it is alive yet or not. */
  end(): void;
}

interface Options extends Pick<RemoteProps, 'shell' | 'view'> {
  remote: string;
  element: HTMLElement;
  loader: RemoteLoader;
  onFailure(remote: string, error: LoadError): void;
}

/** beginServedView loads the remote of a view that came with the page, and hydrates the view where it stands. */
export function beginServedView({ remote, element, view, shell, loader, onFailure }: Options): BegunView {
  let outlet: Listener | undefined;
  let ended = false;
  const crashes: Parameters<RemoteProps['onCrash']>[] = [];
  const props: RemoteProps = {
    shell,
    view,
    active: true,
    onCrash: (...crash) => (outlet ? outlet.onCrash(...crash) : void crashes.push(crash)),
    beginWait: () => outlet?.beginWait() ?? (() => undefined),
  };

  const settled = beginView();
  const replay = replayClick(element);
  const alive = loader
    .load(remote)
    .then(async (lifecycles) => {
      if (ended) throw new Error('the view was left before it was alive');
      const parcel = mountParcel(lifecycles, element, { ...props, hydrate: true }, (error) =>
        onFailure(remote, error),
      );
      await parcel.mounted.catch((error: unknown) => {
        onFailure(remote, toLoadError(error, 'mount', ''));
        throw error;
      });
      replay();
      return parcel;
    })
    .finally(settled);
  // Its outlet says what it failed at; a view that was left has nobody to tell.
  alive.catch(() => undefined);

  return {
    element,
    props,
    alive,
    connect(listener) {
      outlet = listener;
      for (const crash of crashes.splice(0)) listener.onCrash(...crash);
    },
    end() {
      if (ended) return;
      ended = true;
      settled();
      for (const [cause, phase] of crashes.splice(0)) onFailure(remote, toLoadError(cause, phase, ''));
      alive.then(
        (parcel) => parcel.unmount(),
        () => element.remove(),
      );
    },
  };
}
