import { SearchField } from '@tessera/ui-kit/field';
import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { t } from '../i18n';
import type { ResourcePage } from '../resources/resource-page';
import styles from './list-filters.module.css';
import { describeSchema } from './schema-of';
import { fieldName, valueName } from './labels';

type Filters = Record<string, string>;
/** A search is sent when nobody has typed for so long, ms. */
const debounceMs = 300;

/** ListFilters shows a search where the list has one, and a field for each of its filters. */
export function ListFilters({ page }: { page: ResourcePage }) {
  const { definition } = page;
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as Filters;
  const set = (name: string, value: string) => {
    const { [name]: _before, ...others } = values;
    setFilters(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <div className={styles.filters} role="search">
      {definition.list.search && (
        <TypedFilter label={t('list.search')} value={values['q'] ?? ''} onChange={(text) => set('q', text)} />
      )}
      {Object.entries(definition.list.filters).map(([field, schema]) => {
        const { options } = describeSchema(schema);
        const name = fieldName(definition.name, field);
        const value = values[field] ?? '';
        if (options.length === 0)
          return <TypedFilter key={field} label={name} value={value} onChange={(text) => set(field, text)} />;
        return (
          <select
            key={field}
            aria-label={name}
            className={styles.select}
            data-set={value !== '' || undefined}
            value={value}
            onChange={(event) => set(field, event.target.value)}
          >
            <option value="">{t('list.any', { field: name })}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {valueName(definition.name, field, option)}
              </option>
            ))}
          </select>
        );
      })}
    </div>
  );
}

/** A filter that is typed: the list is asked when the typing pauses. */
function TypedFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <div className={styles.search}>
      <SearchField
        label={label}
        placeholder={label}
        clearLabel={t('list.clearField')}
        value={typed}
        onChange={setTyped}
      />
    </div>
  );
}
