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

/** What a view failed at before anybody showed it. */
const failures = new WeakMap<LoadView<never>, { error: unknown }>();

/**
 * preloadView imports a view, so that the first render of whoever shows it next is the view itself. Where it cannot, it resolves to
 * false, and who shows the view hears of the failure as of one of their own.
 */
export async function preloadView<P>(load: LoadView<P>): Promise<boolean> {
  try {
    const module = await load();
    views.set(load as LoadView<never>, module.default as ComponentType<never>);
    return true;
  } catch (error) {
    failures.set(load as LoadView<never>, { error });
    return false;
  }
}

/** The import of a view, or what it has failed at already. */
function importView<P>(load: LoadView<P>, run: (load: LoadView<P>) => ReturnType<LoadView<P>>) {
  const failure = failures.get(load as LoadView<never>);
  failures.delete(load as LoadView<never>);
  return failure ? Promise.reject(failure.error) : run(load);
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
    const run = () => importView(load, loading.load);
    (idleMoment ? idleMoment.then(run) : run()).then(
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
