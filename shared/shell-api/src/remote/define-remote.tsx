import React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { AppProps, LifeCycleFn } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { QueryClientProvider } from '@tessera/shell-api/query';
import { LoadingContext, plainLoading, type Loading } from '../lazy/loading-context';
import { ActiveContext, RemoteContext } from './context';
import { CrashBoundary } from './crash-boundary';
import { preloadView } from '../lazy/use-lazy-component';
import { ViewLoader } from './view-loader';
import type { RemoteDefinition, RemoteProps } from './view';

/** RemoteLifecycles holds the single-spa lifecycles that a remote exposes; `defineRemote` makes them. */
export interface RemoteLifecycles {
  bootstrap: LifeCycleFn<RemoteProps>;
  mount: LifeCycleFn<RemoteProps>;
  unmount: LifeCycleFn<RemoteProps>;
  update: LifeCycleFn<RemoteProps>;
  /** A popup that is not active is rendered and shows nothing, so that a host may render it before it is opened. */
  hidesPopups?: true;
}

const viewsOf = ({ routes, popups, sections }: RemoteDefinition, kind: RemoteProps['view']['kind']) =>
  ({ route: routes, popup: popups, section: sections })[kind];

/**
 * createRemoteRoot creates the component that a remote's lifecycles render. Tests and the stand-alone harness
 * render it directly.
 */
export function createRemoteRoot(definition: RemoteDefinition): React.ComponentType<RemoteProps> {
  return function RemoteRoot({ shell, view, active, onCrash, beginWait }) {
    const source = viewsOf(definition, view.kind)?.[view.id];
    const remote = React.useMemo(
      () => ({ name: definition.name, shell, view, onCrash, ...(beginWait ? { beginWait } : {}) }),
      [shell, view, onCrash, beginWait],
    );
    // Outside of the boundary nothing of the host is touched before it is needed: what throws there has nobody to tell.
    const loading = React.useMemo<Loading>(
      () => ({ ...plainLoading, report: (error, where) => shell.errors.report(error, where) }),
      [shell],
    );
    // The same element, so that a change of `active` ends here.
    const shown = React.useMemo(
      () => (
        <QueryClientProvider client={shell.queryClient}>
          {source && <ViewLoader key={`${view.kind}:${view.id}`} view={source} />}
        </QueryClientProvider>
      ),
      [shell, source, view],
    );
    // Its effects wait until it is open; a view that is kept alive goes on having them.
    const activity = <React.Activity mode={active ? 'visible' : 'hidden'}>{shown}</React.Activity>;

    React.useEffect(() => {
      if (!source) onCrash(new Error(`${definition.name} has no ${view.kind} "${view.id}"`), 'mount');
    }, [source, view, onCrash]);

    return (
      <CrashBoundary onCrash={(error) => onCrash(error, 'render')}>
        <RemoteContext value={remote}>
          <LoadingContext value={loading}>
            <ActiveContext value={active}>{view.kind === 'popup' ? activity : shown}</ActiveContext>
          </LoadingContext>
        </RemoteContext>
      </CrashBoundary>
    );
  };
}

/**
 * defineRemote returns a remote's lifecycles, made with single-spa-react. A remote's whole `remote.tsx` is
 * one call of it.
 */
export function defineRemote(definition: RemoteDefinition): RemoteLifecycles {
  let hydrate = false;
  const lifecycles = singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient,
    rootComponent: createRemoteRoot(definition) as React.FunctionComponent<RemoteProps & AppProps>,
    // single-spa-react asks when it mounts, which it does at once.
    renderType: () => (hydrate ? 'hydrateRoot' : 'createRoot'),
    // Errors end in CrashBoundary; this only keeps single-spa-react from warning that nobody catches them.
    suppressComponentDidCatchWarning: true,
  }) as RemoteLifecycles;
  return {
    ...lifecycles,
    hidesPopups: true,
    async mount(props) {
      // HTML that is in the page is brought to life by the view that it was made of: where that does not come, its place is taken.
      const view = props.hydrate && viewsOf(definition, props.view.kind)?.[props.view.id];
      const isLoaded = !view || !('load' in view) || (await preloadView(view.load));
      hydrate = props.hydrate === true && isLoaded;
      if (!hydrate) return lifecycles.mount(props);
      // In slices, between which the browser answers and paints: what is in the page is seen already.
      let mounting: Promise<unknown> = Promise.resolve();
      React.startTransition(() => {
        mounting = lifecycles.mount(props) as Promise<unknown>;
      });
      return mounting;
    },
  };
}
