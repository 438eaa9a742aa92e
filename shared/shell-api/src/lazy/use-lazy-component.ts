import { useContext, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { LoadingContext } from './loading-context';

/**
 * LoadView imports the module of a view. Pass the same function at every render: the module is cached by it.
 */
export type LoadView<P> = () => Promise<{ default: ComponentType<P> }>;

interface Options {
  /** Whether the code is wanted already. */
  due: boolean;
  /** Whether the import waits for an idle page. */
  idle?: boolean;
  /** Called when loading begins; what it returns is called when it ends. */
  beginWait?: (() => () => void) | undefined;
  onFailure(error: unknown): void;
}

interface Load<P> {
  load: LoadView<P>;
  View?: ComponentType<P> | undefined;
  failed?: true;
}

const views = new WeakMap<LoadView<never>, ComponentType<never>>();
function cachedView<P>(load: LoadView<P>): ComponentType<P> | undefined {
  return views.get(load as LoadView<never>) as ComponentType<P> | undefined;
}

/** preloadView imports a view, so that the first render of whoever shows it next is the view itself. Rejects where it cannot. */
export async function preloadView<P>(load: LoadView<P>): Promise<void> {
  const module = await load();
  views.set(load as LoadView<never>, module.default as ComponentType<never>);
}

/**
 * useLazyComponent imports a view when it is due, and again when `retry` is called. It remembers what was loaded and
 * forgets a failure; React.lazy remembers both, so that a view that failed once fails until the page is reloaded.
 */
export function useLazyComponent<P>(load: LoadView<P>, { due, idle, beginWait, onFailure }: Options) {
  const loading = useContext(LoadingContext);
  const [last, setLast] = useState<Load<P>>({ load });
  const [attempt, setAttempt] = useState(0);
  const { View, failed } = last.load === load ? last : { View: undefined, failed: undefined };
  const shown = View ?? cachedView(load);
  const isLoading = due && !shown;
  const begin = useEffectEvent(() => beginWait?.());
  const fail = useEffectEvent(onFailure);
  const ready = useEffectEvent(() => (idle && attempt === 0 ? loading.idle() : undefined));

  useEffect(() => {
    if (!isLoading) return;
    let current = true;
    const endWait = begin();
    const idleMoment = ready();
    (idleMoment ? idleMoment.then(() => loading.load(load)) : loading.load(load)).then(
      (module) => {
        views.set(load as LoadView<never>, module.default as ComponentType<never>);
        endWait?.();
        if (current) setLast({ load, View: module.default });
      },
      (error: unknown) => {
        endWait?.();
        if (!current) return;
        setLast({ load, failed: true });
        fail(error);
      },
    );
    return () => {
      current = false;
      endWait?.();
    };
  }, [isLoading, load, attempt, loading]);

  function retry() {
    setLast({ load });
    setAttempt(attempt + 1);
  }
  return { View: shown, failed: failed === true, retry };
}
