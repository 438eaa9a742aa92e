export * from './calls';
export * from './reward';
