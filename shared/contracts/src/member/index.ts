export * from './confirm';
export * from './forgotten-password';
export * from './info';
export * from './own-number';
export * from './password';
export * from './profile';
