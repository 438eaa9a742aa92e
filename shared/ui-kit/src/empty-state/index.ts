export * from './empty-state';
export * from './error-panel';
