export * from './break';
export * from './consent';
export * from './limit';
export * from './limit-calls';
export * from './market';
export * from './play-session';
export * from './rule-pack';
