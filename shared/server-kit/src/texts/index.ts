export { createDictionaries } from './create-dictionaries';
export { createTexts, translatorOf, type TextValues, type Translate } from './create-texts';
