export * from './text-field';
export * from './password-field';
export * from './checkbox-field';
export * from './select-field';
export * from './search-field';
export * from './form-error';
