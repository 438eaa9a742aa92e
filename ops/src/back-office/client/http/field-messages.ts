import { hasText, t } from '../i18n';

/** Words for what the platform refused, by field. A code without words of its own is a field that is not right. */
export function fieldMessages(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, code]) => [
      field,
      t(hasText(`errors.${code}`) ? `errors.${code}` : 'errors.FIELD_FORMAT'),
    ]),
  );
}
