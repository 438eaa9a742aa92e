export * from './captcha';
export * from './login';
export * from './register';
export * from './verification';
