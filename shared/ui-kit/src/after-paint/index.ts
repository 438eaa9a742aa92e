export * from './after-paint';
