export { avifOf } from './avif-of';
export * from './picture';
