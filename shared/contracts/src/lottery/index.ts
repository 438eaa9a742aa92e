export * from './bets';
export * from './calls';
export * from './game';
export * from './numero';
