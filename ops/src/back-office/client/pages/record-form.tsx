import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { t } from '../i18n';
import { initialValues, type FormValues } from '../parts/form/form-values';
import { ResourceForm } from '../parts/form/resource-form';
import { SaveQuestion } from '../parts/form/save-question';
import { StaleNotice, type StaleSave } from '../parts/form/stale-notice';
import type { AnyRecord, ResourcePage } from '../resources/resource-page';
import { useOperator } from '../session/operator-context';
import { SaveButton } from './create-page';
import { useSaveRecord } from './use-save';

interface RecordFormProps {
  page: ResourcePage;
  record: AnyRecord;
  /** Whether something is typed that is not saved. */
  onDirty: (dirty: boolean) => void;
}

/** RecordForm is the form of a record that is there already. */
export function RecordForm({ page, record, onDirty }: RecordFormProps) {
  const { operator } = useOperator();
  const { definition } = page;
  const values = useMemo(
    () => initialValues(definition, operator.languages, record),
    [definition, operator, record],
  );
  const { save, stale } = useSaveRecord(page, record);
  const { isOpen, askFirst, answer } = useQuestion(page.asksFirst === true);
  return (
    // Before the form hears of it: what was asked about may be left as it is typed.
    <div onSubmitCapture={askFirst}>
      <ResourceForm
        page={page}
        values={values}
        record={record}
        onSave={save}
        notice={stale && <StaleNotice resource={definition.name} stale={stale} />}
        foot={
          <>
            <Foot onDirty={onDirty} stale={stale} />
            {isOpen && (
              <SaveQuestion
                resource={definition.name}
                before={values}
                onSave={() => answer(true)}
                onClose={() => answer(false)}
              />
            )}
          </>
        }
      />
    </div>
  );
}

/** Holds a submission back until somebody has said yes to it, however it was submitted. */
function useQuestion(asks: boolean) {
  const [form, setForm] = useState<HTMLFormElement>();
  const isAnswered = useRef(false);
  function askFirst(event: FormEvent<HTMLElement>) {
    if (!asks || isAnswered.current || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopPropagation();
    setForm(event.target);
  }
  function answer(yes: boolean) {
    setForm(undefined);
    if (!yes) return;
    isAnswered.current = true;
    form?.requestSubmit();
    isAnswered.current = false;
  }
  return { isOpen: form !== undefined, askFirst, answer };
}

function Foot({ onDirty, stale }: { onDirty: (dirty: boolean) => void; stale: StaleSave | undefined }) {
  const { isDirty } = useFormState();
  const { setValue } = useFormContext<FormValues>();
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  // What only the other one changed is taken over once, when it is told.
  useEffect(() => {
    for (const [path, value] of stale?.taken ?? []) setValue(path, value, { shouldDirty: true });
  }, [stale, setValue]);
  return (
    <>
      <SaveButton text={t(stale ? 'stale.saveOver' : 'form.save')} disabled={!isDirty} />
      <span role="status">{isDirty && t('form.unsaved')}</span>
    </>
  );
}
