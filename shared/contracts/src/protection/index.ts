export * from './break';
export * from './limit';
export * from './limit-calls';
export * from './market';
export * from './rule-pack';
