export * from './birthday';
export * from './field-rules';
export * from './patterns';
export * from './help';
export * from './service-path';
export * from './status';
export * from './white-label';
