import { useLazyComponent, type LoadView } from '../lazy/use-lazy-component';
import { useRemote } from './context';
import type { DeferredView, EagerView } from './view';

/**
 * ViewLoader renders a view, loading its chunk first if it has one. The host shows a chunk that failed to
 * load, and retries it.
 */
export function ViewLoader({ view }: { view: EagerView | DeferredView }) {
  if ('component' in view) return <view.component />;
  return <DeferredContent load={view.load} />;
}

function DeferredContent({ load }: { load: LoadView<object> }) {
  const { onCrash, beginWait, view } = useRemote();
  const { View } = useLazyComponent(load, {
    due: true,
    beginWait,
    onFailure: (error) => onCrash(error, 'chunk'),
  });
  if (View) return <View />;
  // Holds the page's height, so that what is below does not jump up and down again; a popup has nothing below.
  return view.kind === 'route' ? <div style={{ minBlockSize: '100dvh' }} aria-busy="true" /> : null;
}
