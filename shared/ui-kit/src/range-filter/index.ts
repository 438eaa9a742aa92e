export * from './range-filter';
export * from './record-range';
