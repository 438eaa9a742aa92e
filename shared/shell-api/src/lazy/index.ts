export { useNear } from './use-near';
export { LazyView } from './lazy-view';
export { idleMoment, LoadingContext, plainLoading, type Loading } from './loading-context';
export { preloadView, useLazyComponent, type LoadView } from './use-lazy-component';
