import { findLanguage } from '@tessera/contracts/i18n';
import { Tag } from '@tessera/ui-kit/tag';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { t } from '../../i18n';
import type { ResourcePage } from '../../resources/resource-page';
import { useOperator } from '../../session/operator-context';
import { FieldInput } from '../field-input';
import { isRequired, valueShapeOf } from '../schema-of';
import styles from './language-columns.module.css';

/** The texts of every language of the operator side by side, each with what is missing in it. */
export function LanguageColumns({ page, schema }: { page: ResourcePage; schema: z.ZodMiniType | undefined }) {
  const { operator } = useOperator();
  const { definition } = page;
  if (!schema) return null;
  const shape = valueShapeOf(schema);
  return (
    <div className={styles.columns}>
      {operator.languages.map((language) => (
        <fieldset key={language} className={styles.column}>
          <legend className={styles.legend}>
            {findLanguage(language).name}
            <LanguageState
              language={language}
              required={Object.keys(shape).filter((field) => shape[field] && isRequired(shape[field]))}
            />
          </legend>
          {Object.entries(definition.texts ?? {}).map(([field, kind]) => {
            const of = shape[field];
            return (
              of && (
                <FieldInput
                  key={field}
                  resource={definition.name}
                  name={`texts.${language}.${field}`}
                  field={field}
                  kind={kind}
                  schema={of}
                  lang={language}
                />
              )
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

function LanguageState({ language, required }: { language: string; required: readonly string[] }) {
  const { operator } = useOperator();
  const texts = useWatch({ name: `texts.${language}` }) as Record<string, string> | undefined;
  const isMissing = required.some((field) => !texts?.[field]?.trim());
  if (language === operator.defaultLanguage) return <Tag tone="accent">{t('languages.default')}</Tag>;
  return isMissing ? (
    <Tag tone="warm">{t('languages.missing')}</Tag>
  ) : (
    <Tag tone="positive">{t('languages.complete')}</Tag>
  );
}
