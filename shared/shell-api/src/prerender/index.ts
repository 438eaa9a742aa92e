export { createPrerender, type Prerender, type PrerenderedView, type RouteQueries } from './create-prerender';
