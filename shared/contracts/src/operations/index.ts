export * from './changes';
export * from './views';
export * from './failures';
export * from './people';
