import type { ResourceDefinition } from '@tessera/contracts/back-office';
import { findLanguage } from '@tessera/contracts/i18n';
import { Tag } from '@tessera/ui-kit/tag';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { t } from '../../i18n';
import type { ResourcePage } from '../../resources/resource-page';
import { useOperator } from '../../session/operator-context';
import { FieldInput } from '../field-input';
import { isRequired, valueShapeOf } from '../schema-of';
import { FormCard, FormCards } from './form-card';

/**
 * LanguageColumns shows the texts of every language of the operator side by side, each with what is missing
 * in it.
 */
export function LanguageColumns({ page, schema }: { page: ResourcePage; schema: z.ZodMiniType | undefined }) {
  const { operator } = useOperator();
  const { definition } = page;
  if (!schema) return null;
  const shape = valueShapeOf(schema);
  return (
    <FormCards narrow>
      {operator.languages.map((language) => (
        <LanguageColumn key={language} definition={definition} language={language} shape={shape} />
      ))}
    </FormCards>
  );
}

interface LanguageColumnProps {
  definition: ResourceDefinition;
  language: string;
  shape: Readonly<Record<string, z.ZodMiniType>>;
}

function LanguageColumn({ definition, language, shape }: LanguageColumnProps) {
  const { operator } = useOperator();
  const texts = useWatch({ name: `texts.${language}` }) as Record<string, string> | undefined;
  const required = Object.keys(shape).filter((field) => shape[field] && isRequired(shape[field]));
  const isDefault = language === operator.defaultLanguage;
  // Another language may wait, until somebody begins it.
  const mayWait = !isDefault && Object.values(texts ?? {}).every((text) => text.trim() === '');
  // Where a text may wait in every language, all of them together are what is complete.
  const isMissing = (required.length > 0 ? required : Object.keys(shape)).some(
    (field) => !texts?.[field]?.trim(),
  );
  return (
    <FormCard
      title={findLanguage(language).name}
      mark={<LanguageState isDefault={isDefault} isMissing={isMissing} />}
    >
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
              optional={mayWait}
            />
          )
        );
      })}
    </FormCard>
  );
}

function LanguageState({ isDefault, isMissing }: { isDefault: boolean; isMissing: boolean }) {
  if (isDefault) return <Tag tone="accent">{t('languages.default')}</Tag>;
  return isMissing ? (
    <Tag tone="warm">{t('languages.missing')}</Tag>
  ) : (
    <Tag tone="positive">{t('languages.complete')}</Tag>
  );
}
