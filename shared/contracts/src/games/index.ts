export * from './favourite-calls';
export * from './game';
export * from './index-calls';
export * from './launch-calls';
export * from './list-calls';
export * from './seamless';
export * from './vendor-calls';
export * from './winner-calls';
