export { findLanguage, languages, type Language } from './languages';
