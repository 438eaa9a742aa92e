export { findLanguage, knownLanguage, type Language } from './languages';
