export * from './calls';
export * from './draw-shape';
export * from './game';
export * from './numero';
export * from './slips';
