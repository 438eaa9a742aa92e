import { FormError } from '@tessera/ui-kit/field';
import { Form } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { t } from '../../i18n';
import type { AnyRecord, ResourcePage } from '../../resources/resource-page';
import { FieldInput } from '../field-input';
import { EstimatePart } from './estimate';
import { FormCard, FormCards } from './form-card';
import { shapeOf } from '../schema-of';
import { LanguageColumns } from './language-columns';
import { pathName } from './path-name';
import styles from './resource-form.module.css';

interface ResourceFormProps {
  page: ResourcePage;
  values: Readonly<Record<string, unknown>>;
  record: AnyRecord | undefined;
  /** Resolves to the errors by field, if there are any. */
  onSave: (values: Record<string, unknown>) => Promise<Record<string, string> | undefined>;
  /** What stands over the fields, within the form: somebody else's change. */
  notice?: ReactNode;
  /** The buttons at the form's foot. */
  foot: ReactNode;
}

/**
 * ResourceForm makes a resource's form of its contract: the fields in parts, the texts of every language side
 * by side.
 */
export function ResourceForm({ page, values, record, onSave, notice, foot }: ResourceFormProps) {
  return (
    <Form
      record={values}
      onSubmit={(typed: Record<string, unknown>) => onSave(typed)}
      warnWhenUnsavedChanges
      disableInvalidFormNotification
      noValidate
      className={styles.form ?? ''}
    >
      {notice}
      <Summary page={page} />
      <Fields page={page} isNew={!record} />
      {page.definition.estimate && <EstimatePart page={page} record={record} />}
      <div className={styles.foot}>{foot}</div>
    </Form>
  );
}

function Fields({ page, isNew }: { page: ResourcePage; isNew: boolean }) {
  const { definition, sections = [], askedWhen = {} } = page;
  const typed: Readonly<Record<string, unknown>> = useWatch();
  const isAsked = (field: string) => {
    const when = askedWhen[field];
    return !when || when.values.includes(String(typed[when.field]));
  };
  const shape = shapeOf(isNew ? definition.create : definition.update);
  const fields = Object.keys(definition.fields ?? {}).filter((field) => shape[field] && isAsked(field));
  const named = new Set(sections.flatMap((section) => section.fields));
  const rest = fields.filter((field) => !named.has(field));
  const parts = [...sections, ...(rest.length > 0 ? [{ id: 'more', fields: rest }] : [])]
    .map((part) => ({ ...part, fields: part.fields.filter((field) => fields.includes(field)) }))
    .filter((part) => part.fields.length > 0);
  return (
    <>
      {definition.texts && <LanguageColumns page={page} schema={shape['texts']} />}
      <FormCards>
        {parts.map((part) => (
          <FormCard key={part.id} title={t(`sections.${part.id}`)}>
            {part.fields.map((field) => {
              const schema = shape[field];
              const kind = definition.fields?.[field];
              if (!schema || !kind) return null;
              const Own = page.inputs?.[field];
              if (Own) return <Own key={field} />;
              return (
                <FieldInput
                  key={field}
                  resource={definition.name}
                  name={field}
                  field={field}
                  kind={kind}
                  schema={schema}
                  suggestions={definition.suggestions?.[field]}
                />
              );
            })}
          </FormCard>
        ))}
      </FormCards>
    </>
  );
}

/** Everything that was refused, in one place; each point leads to its field. */
function Summary({ page }: { page: ResourcePage }) {
  const { errors, submitCount } = useFormState();
  const messages = flatErrors(errors);
  if (submitCount === 0 || messages.length === 0) return null;
  return (
    <FormError
      title={t('form.refused')}
      errors={messages.map(({ path, message }) => ({
        message: `${pathName(page.definition.name, path)}: ${message}`,
      }))}
    />
  );
}

function flatErrors(errors: object, path = ''): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null || name === 'ref') return [];
    const here = path ? `${path}.${name}` : name;
    if ('message' in error && typeof error.message === 'string')
      // A file is refused by its lines.
      return linesOf(error.message, here);
    return flatErrors(error as object, here);
  });
}

const linesOf = (messages: string, path: string) =>
  messages.split('\n').map((message) => ({ path, message }));
