export { findLanguage, knownLanguage, type Language } from './languages';
export { operatorWords } from './operator-words';
