export * from './page-items';
export * from './pagination';
