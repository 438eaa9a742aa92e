export * from './play-record';
export * from './record';
