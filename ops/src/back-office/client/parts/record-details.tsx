import type { AnyRecord, ResourcePage } from '../resources/resource-page';
import { Cell } from './cell';
import styles from './record-details.module.css';
import { shapeOf } from './schema-of';
import { fieldName } from './labels';

const shownElsewhere = new Set(['id', 'version', 'state']);

/** RecordDetails shows what a record says, where nobody writes it or the reader may not. */
export function RecordDetails({ page, record }: { page: ResourcePage; record: AnyRecord }) {
  const { definition } = page;
  const fields = Object.keys(shapeOf(definition.record)).filter(
    (field) => !shownElsewhere.has(field) && field !== 'texts' && record[field] !== undefined,
  );
  return (
    <>
      <dl className={styles.list}>
        {fields.map((field) => (
          <div key={field} className={styles.line}>
            <dt>{fieldName(definition.name, field)}</dt>
            <dd>
              <Cell page={page} record={record} field={field} />
            </dd>
          </div>
        ))}
      </dl>
      <Texts page={page} record={record} />
    </>
  );
}

/** The texts of every language, as words: nothing of them is drawn as HTML here. */
function Texts({ page, record }: { page: ResourcePage; record: AnyRecord }) {
  const { definition } = page;
  const texts = (record['texts'] ?? {}) as Record<string, Record<string, string>>;
  if (!definition.texts) return null;
  return Object.entries(texts).map(([language, fields]) => (
    <dl key={language} className={styles.list} aria-label={language}>
      {Object.entries(fields).map(([field, text]) => (
        <div key={field} className={styles.line}>
          <dt>
            {fieldName(definition.name, field)} ({language})
          </dt>
          <dd>{text.replaceAll(/<[^>]+>/g, ' ').trim()}</dd>
        </div>
      ))}
    </dl>
  ));
}
