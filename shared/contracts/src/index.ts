/**
 * This entry exports what every layer needs of the wire. A domain's own calls are under its sub-path:
 * `@tessera/contracts/auth`.
 */
export * from './wire/call';
export * from './wire/envelope';
export * from './wire/errors';
export * from './wire/failures';
export * from './wire/basis-points';
export * from './wire/minor-units';
export * from './wire/money';
export * from './wire/read-amount';
export * from './wire/transport';
