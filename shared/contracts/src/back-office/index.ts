export * from './chat';
export * from './pictures';
export * from './resource';
export * from './resources';
export * from './roles';
export * from './saved-views';
export * from './settings';
