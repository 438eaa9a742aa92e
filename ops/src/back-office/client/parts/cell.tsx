import { Tag, type TagProps } from '@tessera/ui-kit/tag';
import type { ResourceDefinition } from '@tessera/contracts/back-office';
import { t } from '../i18n';
import { copyOf, type AnyRecord, type ResourcePage } from '../resources/resource-page';
import { WaitsSince } from './age';
import { Day, Moment } from './moment';
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
  RETAINED: 'neutral',
  SETTLED: 'positive',
  EXPLAINED: 'positive',
  RECONCILED: 'positive',
  OPEN: 'warm',
  APPLYING: 'warm',
  IN_PROCESS: 'warm',
};
const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const moneyFields = new Set([
  'reward',
  'asked',
  'credited',
  'paid',
  'stake',
  'amount',
  'comesTo',
  'teamBet',
  'validBet',
  'netLoss',
  'fee',
  'payout',
  'remaining',
  'theirs',
  'ours',
  'difference',
  'total',
  'ledger',
  'otherDay',
  'differences',
  'open',
]);

export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && momentPattern.test(value);

/** isNumeric says whether a field is a number, which stands at the end of its column. */
export const isNumeric = (definition: ResourceDefinition, field: string): boolean => {
  const schema = shapeOf(definition.record)[field];
  return (
    schema !== undefined &&
    (describeSchema(schema).type === 'number' || (moneyFields.has(field) && field !== 'reward'))
  );
};

/** Whether a record is one of those that its queue counts. */
const waits = ({ queue }: ResourceDefinition, record: AnyRecord): boolean =>
  queue !== undefined && Object.entries(queue).every(([field, value]) => record[field] === value);

export function StateTag({ resource, state }: { resource: string; state: string }) {
  return <Tag tone={tones[state] ?? 'neutral'}>{valueName(resource, 'state', state)}</Tag>;
}

/** CopyTag says that something is saved which the site does not show yet. */
export const CopyTag = ({ record }: { record: AnyRecord }) =>
  copyOf(record) ? <Tag tone="warm">{t('copy.tag')}</Tag> : null;

/** Cell shows a field of a record as lists and details do. */
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
  if (field === 'at' && isMoment(value) && waits(page.definition, record)) return <WaitsSince at={value} />;
  if (isMoment(value)) return <Moment at={value} />;
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return <Day day={value} />;
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
