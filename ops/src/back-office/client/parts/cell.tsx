import { Tag, type TagProps } from '@tessera/ui-kit/tag';
import type { ResourceDefinition } from '@tessera/contracts/back-office';
import { t } from '../i18n';
import { copyOf, type AnyRecord, type ResourcePage } from '../resources/resource-page';
import { Moment } from './moment';
import { describeSchema, shapeOf } from './schema-of';
import { valueName } from './labels';

const tones: Readonly<Record<string, TagProps['tone']>> = {
  PUBLISHED: 'positive',
  SCHEDULED: 'accent',
  APPROVED: 'positive',
  ISSUED: 'positive',
  CLAIMED: 'positive',
  CREDITED: 'positive',
  ANSWERED: 'positive',
  AVAILABLE: 'positive',
  CLEARED: 'positive',
  REJECTED: 'danger',
  REACHED: 'danger',
  NEAR: 'warm',
  PLANNED: 'warm',
  RUNNING: 'positive',
  OPEN: 'warm',
  APPLYING: 'warm',
  IN_PROCESS: 'warm',
};
const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const moneyFields = new Set(['reward', 'asked', 'paid', 'stake']);

export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && momentPattern.test(value);

/** Numbers stand at the end of their column. */
export const isNumeric = (definition: ResourceDefinition, field: string): boolean => {
  const schema = shapeOf(definition.record)[field];
  return (
    schema !== undefined &&
    (describeSchema(schema).type === 'number' || (moneyFields.has(field) && field !== 'reward'))
  );
};

export function StateTag({ resource, state }: { resource: string; state: string }) {
  return <Tag tone={tones[state] ?? 'neutral'}>{valueName(resource, 'state', state)}</Tag>;
}

/** That something is saved which the site does not show yet. */
export const CopyTag = ({ record }: { record: AnyRecord }) =>
  copyOf(record) ? <Tag tone="warm">{t('copy.tag')}</Tag> : null;

/** A field of a record as lists and details show it. */
export function Cell({ page, record, field }: { page: ResourcePage; record: AnyRecord; field: string }) {
  const own = page.cells?.[field];
  if (own) return own(record);
  const { name } = page.definition;
  const value = record[field];
  if (field === 'state' && typeof value === 'string')
    return (
      <>
        <StateTag resource={name} state={value} /> <CopyTag record={record} />
      </>
    );
  if (field === 'missing') return <Missing languages={value} />;
  if (isMoment(value)) return <Moment at={value} />;
  if (value === null || value === undefined || value === '') return <span aria-hidden="true">–</span>;
  if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no');
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  return valueName(name, field, String(value));
}

/** Languages of the operator in which a text is missing. */
function Missing({ languages }: { languages: unknown }) {
  if (!Array.isArray(languages) || languages.length === 0) return t('languages.complete');
  return <Tag tone="warm">{languages.join(', ')}</Tag>;
}
