export { createPrerender } from './create-prerender';
