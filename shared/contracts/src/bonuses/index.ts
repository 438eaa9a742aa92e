export * from './bonus';
export * from './calls';
export * from './terms';
