import { t } from '../../i18n';
import { fieldName } from '../labels';

/** pathName writes `texts.TL.title` as "Title (TL)". */
export function pathName(resource: string, path: string): string {
  const [first = '', language, field] = path.split('.');
  if (first !== 'texts') return fieldName(resource, first);
  return field ? `${fieldName(resource, field)} (${language})` : `${t('languages.texts')} (${language})`;
}
