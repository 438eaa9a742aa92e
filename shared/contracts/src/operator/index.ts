export * from './brand';
export * from './operator';
