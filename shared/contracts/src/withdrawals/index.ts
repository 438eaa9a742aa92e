export * from './calls';
export * from './payout-account';
export * from './payout-event';
export * from './withdrawal';
