export * from './read-document';
