export * from './calls';
export * from './webhook';
export * from './deposit';
