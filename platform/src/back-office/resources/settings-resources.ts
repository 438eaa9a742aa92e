import {
  footerResource,
  helpResource,
  menusResource,
  placementOf,
  type MenuPlacements,
  type RecordOf,
  type Settings,
} from '@tessera/contracts/back-office';
import { homePreviewPath } from '../../content/previews/previews';
import { invalidFields } from '../../http/domain-error';
import { hasHelp, helpSource } from '../../operators/system/help';
import { serveSetting } from './serve-setting';

/** servedHelp serves the help centre to the back office: its articles in each language. */
export const servedHelp = serveSetting(helpResource, {
  part: 'help',
  describe({ operator }, value) {
    const { languages } = operator;
    const entries = languages.map((language) => [
      language,
      value?.[language] ?? helpSource(operator, language),
    ]);
    const isMissing = (language: string) => !value?.[language] && !hasHelp(operator, language);
    return {
      help: Object.fromEntries(entries) as Settings['help'],
      missing: languages.filter(isMissing),
    };
  },
  // A language that is not sent keeps what it had.
  valueOf: (input, _, saved) => ({ ...saved, ...(input as { help: Settings['help'] }).help }),
  previewPath: '/help?preview',
});

type FooterTexts = RecordOf<typeof footerResource>['texts'];

/** servedFooter serves the tagline and the footer's lines to the back office. */
export const servedFooter = serveSetting(footerResource, {
  part: 'texts',
  describe({ platform, operator }, value) {
    const { brand, licence, texts: own = {} } = platform.operators.document(operator.code) ?? operator;
    const { texts, ...defaultTexts } = value ?? { tagline: brand.tagline, licence, texts: own };
    const { languages, defaultLanguage } = operator;
    const lines = languages.map((language) => {
      const ofLanguage = language === defaultLanguage ? defaultTexts : texts[language];
      return [language, { tagline: ofLanguage?.tagline ?? '', licence: ofLanguage?.licence ?? '' }] as const;
    });
    return {
      tagline: defaultTexts.tagline,
      texts: Object.fromEntries(lines),
      missing: lines.flatMap(([language, line]) => (line.tagline && line.licence ? [] : [language])),
    };
  },
  valueOf(input, { defaultLanguage }) {
    const { [defaultLanguage]: defaultTexts, ...texts } = (input as { texts: FooterTexts }).texts;
    const missing = (['tagline', 'licence'] as const).filter((line) => !defaultTexts?.[line]);
    const fields = missing.map((line) => [`texts.${defaultLanguage}.${line}`, 'FIELD_REQUIRED'] as const);
    if (fields.length > 0) throw invalidFields(Object.fromEntries(fields));
    return { ...defaultTexts, texts };
  },
  previewPath: homePreviewPath,
});

/** servedMenus serves to the back office where the remotes' entries stand in the menus. */
export const servedMenus = serveSetting(menusResource, {
  part: 'menus',
  describe: (_, value = {}) => ({ entries: placesOf(value) }),
  valueOf: (input) => placementOf((input as { entries: MenuPlacements }).entries),
  previewPath: homePreviewPath,
});

/** By remote and then by entry. The back office saves places whole. */
function placesOf(placement: Settings['menus']): MenuPlacements {
  const places: MenuPlacements = {};
  for (const [name, { menu = 'main', order = 0, hidden = false }] of Object.entries(placement)) {
    const [remote = '', entry = ''] = name.split('.');
    places[remote] = { ...places[remote], [entry]: { menu, order, hidden } };
  }
  return places;
}
