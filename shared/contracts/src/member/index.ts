export * from './reauthenticate';
export * from './forgotten-password';
export * from './info';
export * from './verify-email';
export * from './verify-phone';
export * from './password';
export * from './profile';
export * from './payment-password';
