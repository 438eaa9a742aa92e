export * from './changes';
export * from './views';
export * from './failures';
export * from './health';
export * from './people';
export * from './menus';
export * from './vitals';
export * from './platform-calls';
