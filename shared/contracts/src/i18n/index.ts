export { findLanguage, knownLanguage, type Language } from './languages';
export { operatorTexts } from './operator-texts';
