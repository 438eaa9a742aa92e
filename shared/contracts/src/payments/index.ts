export * from './calls';
export * from './callback';
export * from './deposit';
