export * from './calls';
export * from './mission';
