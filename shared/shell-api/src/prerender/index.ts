export { createPrerender } from './create-prerender';
export type { Prerender, PrerenderInput, PrerenderedView } from './create-prerender';
