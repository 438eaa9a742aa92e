export * from './call-misfits';
export * from './describe-call';
export * from './json-schema';
