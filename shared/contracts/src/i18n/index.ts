export { findLanguage, knownLanguage } from './languages';
export { operatorTexts } from './operator-texts';
