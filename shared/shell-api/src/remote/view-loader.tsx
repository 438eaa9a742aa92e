import { useEffect, useState, type ComponentType } from 'react';
import { useRemote } from './context';
import type { EagerView, LazyView } from './view';

const loaded = new WeakMap<LazyView, ComponentType>();

/**
 * Shows a view, loading its chunk first if it has one. Unlike React.lazy it forgets a rejection, so that the
 * host's Retry loads again.
 */
export function ViewLoader({ view }: { view: EagerView | LazyView }) {
  const { onCrash, beginWait, view: asked } = useRemote();
  const [Component, setComponent] = useState<ComponentType | undefined>(() =>
    'component' in view ? view.component : loaded.get(view),
  );

  useEffect(() => {
    if (Component || 'component' in view) return;
    let wanted = true;
    const endWait = beginWait?.();
    view.load().then(
      (module) => {
        loaded.set(view, module.default);
        endWait?.();
        if (wanted) setComponent(() => module.default);
      },
      (error: unknown) => {
        endWait?.();
        if (wanted) onCrash(error, 'chunk');
      },
    );
    return () => {
      wanted = false;
      endWait?.();
    };
  }, [Component, view, onCrash, beginWait]);

  if (Component) return <Component />;
  // Holds the page's height, so that what is below does not jump up and down again; a popup has nothing below.
  return asked.kind === 'route' ? <div style={{ minBlockSize: '100dvh' }} aria-busy="true" /> : null;
}
