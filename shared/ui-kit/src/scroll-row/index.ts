export * from './scroll-row';
