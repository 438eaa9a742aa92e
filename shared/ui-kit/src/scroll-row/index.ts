export * from './scroll-row';
export { useReach } from './use-reach';
