export * from './overflow-line';
