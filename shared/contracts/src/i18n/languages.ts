/** Language describes a language that the platform knows. */
export interface Language {
  /** The platform's code. */
  readonly code: string;
  /** BCP 47 tag, for `lang`, Intl and plural rules. */
  readonly tag: string;
  /** The language's name in itself, for the language menu. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

const language = (
  code: string,
  tag: string,
  name: string,
  direction: Language['direction'] = 'ltr',
): Language => ({
  code,
  tag,
  name,
  direction,
});

/**
 * languages is the one table of platform codes (section 9: about 35). TY is taken as Filipino, TL as Tagalog
 * (decisions).
 */
export const languages: readonly Language[] = [
  language('EN', 'en', 'English'),
  language('TY', 'fil', 'Filipino'),
  language('TL', 'tl', 'Tagalog'),
  language('CN', 'zh-Hans', '简体中文'),
  language('TW', 'zh-Hant', '繁體中文'),
  language('JP', 'ja', '日本語'),
  language('KR', 'ko', '한국어'),
  language('TH', 'th', 'ไทย'),
  language('VN', 'vi', 'Tiếng Việt'),
  language('ID', 'id', 'Bahasa Indonesia'),
  language('MY', 'ms', 'Bahasa Melayu'),
  language('KH', 'km', 'ខ្មែរ'),
  language('LA', 'lo', 'ລາວ'),
  language('MM', 'my', 'မြန်မာ'),
  language('HI', 'hi', 'हिन्दी'),
  language('BN', 'bn', 'বাংলা'),
  language('TA', 'ta', 'தமிழ்'),
  language('TE', 'te', 'తెలుగు'),
  language('UR', 'ur', 'اردو', 'rtl'),
  language('AR', 'ar', 'العربية', 'rtl'),
  language('FA', 'fa', 'فارسی', 'rtl'),
  language('HE', 'he', 'עברית', 'rtl'),
  language('TR', 'tr', 'Türkçe'),
  language('RU', 'ru', 'Русский'),
  language('UA', 'uk', 'Українська'),
  language('ES', 'es', 'Español'),
  language('PT', 'pt-BR', 'Português'),
  language('FR', 'fr', 'Français'),
  language('DE', 'de', 'Deutsch'),
  language('IT', 'it', 'Italiano'),
  language('NL', 'nl', 'Nederlands'),
  language('PL', 'pl', 'Polski'),
  language('RO', 'ro', 'Română'),
  language('SE', 'sv', 'Svenska'),
  language('GR', 'el', 'Ελληνικά'),
];

/** Made from the English texts, for tests of the layout: half as long again, and from right to left. */
const pseudoLanguages: readonly Language[] = [
  language('XA', 'en-XA', 'Ļöñĝ', 'ltr'),
  language('XB', 'ar-XB', '\u202eMirrored\u202c', 'rtl'),
];

/** knownLanguage returns the entry of a platform code; undefined for a code that the table does not have. */
export const knownLanguage = (code: string): Language | undefined =>
  [...languages, ...pseudoLanguages].find((entry) => entry.code === code);

/** findLanguage returns the entry of a platform code; English for a code that the table does not have. */
export const findLanguage = (code: string): Language => knownLanguage(code) ?? (languages[0] as Language);
