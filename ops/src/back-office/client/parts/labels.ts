import { firstText, hasText, t } from '../i18n';

/** fieldName is a field's name at a resource, or what it is called everywhere. */
export const fieldName = (resource: string, field: string) =>
  firstText(`fields.${resource}.${field}`, `fields.${field}`);

/** fieldHint says what a field asks for, where its name says too little. */
export const fieldHint = (resource: string, field: string): string | undefined => {
  const key = [`hints.${resource}.${field}`, `hints.${field}`].find(hasText);
  return key && t(key);
};

/** valueName names one value of an enumeration. */
export const valueName = (resource: string, field: string, value: string) => {
  const key = [`values.${resource}.${field}.${value}`, `values.${field}.${value}`].find(hasText);
  return key ? t(key) : value;
};

/** actionName is what a button that does an action says. */
export const actionName = (resource: string, action: string) =>
  firstText(`actions.${resource}.${action}`, `actions.${action}`);
