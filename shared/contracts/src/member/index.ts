export * from './info';
export * from './password';
export * from './profile';
