import { Button } from '@tessera/ui-kit/button';
import { useMemo } from 'react';
import { useFormState } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router';
import { firstText, t } from '../i18n';
import { ButtonLink } from '../parts/button-link';
import { initialValues, withValues, type FormValues } from '../parts/form/form-values';
import { ResourceForm } from '../parts/form/resource-form';
import { PageHead } from '../parts/page-head';
import { useOperator } from '../session/operator-context';
import { officePath } from '../session/operator-path';
import { useResourcePage } from './resource-gate';
import { useCreateRecord } from './use-save';

/** CreatePage makes a new record. It is a draft until somebody publishes it. */
export function CreatePage() {
  const page = useResourcePage();
  const { definition } = page;
  const { operator, may } = useOperator();
  const create = useCreateRecord(page);
  const prefilled = (useLocation().state as { values?: FormValues } | null)?.values;
  const values = useMemo(
    () => withValues(initialValues(definition, operator.languages, undefined), prefilled),
    [definition, operator, prefilled],
  );
  const list = officePath(operator.code, definition.name);
  if (!definition.create || !may(definition.roles.write)) return <Navigate to={list} replace />;
  return (
    <>
      <PageHead
        title={t(`new.${definition.name}`)}
        back={{ to: list, text: t(`resources.${definition.name}`) }}
        lead={definition.texts && t('form.newLead')}
      />
      <ResourceForm
        page={page}
        values={values}
        record={undefined}
        onSave={create}
        foot={
          <>
            <SaveButton text={firstText(`form.create.${definition.name}`, 'form.create')} />
            <ButtonLink variant="ghost" to={list}>
              {t('dialog.cancel')}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}

/** SaveButton saves a form; while it does, it cannot be pressed again. */
export function SaveButton({ text, disabled }: { text: string; disabled?: boolean }) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" loading={isSubmitting} disabled={disabled}>
      {text}
    </Button>
  );
}
