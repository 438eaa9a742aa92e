export * from './captcha';
export * from './login';
export * from './register';
