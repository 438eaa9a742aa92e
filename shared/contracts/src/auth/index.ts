export * from './authenticator';
export * from './captcha';
export * from './devices';
export * from './login';
export * from './new-address';
export * from './passkeys';
export * from './register';
export * from './verification';
