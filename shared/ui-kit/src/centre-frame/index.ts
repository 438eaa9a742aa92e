export * from './centre-frame';
