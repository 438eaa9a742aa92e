/** This entry exports the contracts between uplines and downlines: their terms, their states and their calls. */
export * from './calls';
export * from './contract';
export * from './terms';
