import { effectSchema, resourcePath, type ResourceAction } from '@tessera/contracts/back-office';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import { HttpError, RecordContextProvider } from 'ra-core';
import { FormProvider, useForm } from 'react-hook-form';
import { call, type RefusalBody } from '../../http/call';
import { hasText, t } from '../../i18n';
import type { AnyRecord, ResourcePage } from '../../resources/resource-page';
import { useOperator } from '../../session/operator-context';
import { FieldInput } from '../field-input';
import { shapeOf } from '../schema-of';
import { TextArea } from '../text-area';
import { actionName } from '../labels';
import styles from './action-dialog.module.css';
import { messageOf, type ActionAnswers } from './use-action';

interface ActionDialogProps {
  page: ResourcePage;
  /** The record that it is about; without one it is about several. */
  record?: AnyRecord;
  /** What it is about, in words. */
  subject: string;
  name: string;
  action: ResourceAction;
  onAct: (answers: ActionAnswers) => Promise<void>;
  onClose: () => void;
}

interface Answers {
  reason: string;
  input: Record<string, unknown>;
}

const dangerous = new Set(['end', 'withdraw', 'discard', 'reject', 'return', 'keep', 'void']);
export const isDangerous = (action: string) => dangerous.has(action);

/**
 * ActionDialog asks for what an action needs: its reason and its own fields; it says first whom it concerns.
 * What is refused stays typed.
 */
export function ActionDialog({ page, record, subject, name, action, onAct, onClose }: ActionDialogProps) {
  const { definition } = page;
  const form = useForm<Answers>({ defaultValues: { reason: '', input: {} } });
  const { register, handleSubmit, setError, formState } = form;
  const shape = shapeOf(action.input);
  const explanation = [`explain.${definition.name}.${name}`, `explain.${name}`].find(hasText);

  async function submit({ reason, input }: Answers) {
    try {
      await onAct({ reason, ...(action.input ? { input } : {}) });
      onClose();
    } catch (error) {
      const errors = error instanceof HttpError ? (error.body as RefusalBody).errors : undefined;
      if (!errors) return setError('root', { message: messageOf(error) });
      for (const [field, message] of Object.entries(errors))
        setError(field === 'reason' ? 'reason' : `input.${field}`, { message });
    }
  }

  return (
    <Dialog
      open
      delay={0}
      size="m"
      sheet="auto"
      title={`${actionName(definition.name, name)}: ${subject}`}
      closeLabel={t('dialog.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button
            variant={isDangerous(name) ? 'danger' : 'primary'}
            loading={formState.isSubmitting}
            onClick={() => void handleSubmit(submit)()}
          >
            {actionName(definition.name, name)}
          </Button>
        </>
      }
    >
      <RecordContextProvider value={record ?? {}}>
        <FormProvider {...form}>
          <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
            {explanation && <p>{t(explanation)}</p>}
            {action.money && <p>{t('explain.money')}</p>}
            {record && action.effect && <Effect resource={definition.name} id={record.id} action={name} />}
            {Object.entries(action.fields ?? {}).map(([field, kind]) => {
              const schema = shape[field];
              return (
                schema && (
                  <FieldInput
                    key={field}
                    resource={definition.name}
                    name={`input.${field}`}
                    field={field}
                    kind={kind}
                    schema={schema}
                  />
                )
              );
            })}
            <TextArea
              label={t(action.reason === 'required' ? 'reason.label' : 'reason.optional')}
              hint={t('reason.hint')}
              required={action.reason === 'required'}
              error={formState.errors.reason?.message}
              {...register('reason')}
            />
            {formState.errors.root && (
              <p role="alert" className={styles.refused}>
                {formState.errors.root.message}
              </p>
            )}
          </form>
        </FormProvider>
      </RecordContextProvider>
    </Dialog>
  );
}

/** Whom it concerns, as it is now. */
function Effect({ resource, id, action }: { resource: string; id: string; action: string }) {
  const { operator } = useOperator();
  const { data, isPending } = useQuery({
    queryKey: [resource, 'effect', id, action],
    queryFn: async ({ signal }) =>
      effectSchema.parse(
        await call(`${resourcePath(operator.code, resource, id, 'effect')}?action=${action}`, { signal }),
      ),
    gcTime: 0,
  });
  const counts = Object.entries(data?.counts ?? {});
  if (isPending) return <p>{t('app.loading')}</p>;
  if (counts.length === 0) return null;
  return (
    <div className={styles.effect} role="status">
      <p>{t('effect.title')}</p>
      <ul>
        {counts.map(([what, count]) => (
          <li key={what}>
            <strong>{count}</strong> {hasText(`effect.${what}`) ? t(`effect.${what}`, { count }) : what}
          </li>
        ))}
      </ul>
    </div>
  );
}
