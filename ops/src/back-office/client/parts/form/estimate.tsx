import { estimateSchema, resourcePath, type Estimate } from '@tessera/contracts/back-office';
import { Button } from '@tessera/ui-kit/button';
import { HttpError } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { call, type RefusalBody } from '../../http/call';
import { t } from '../../i18n';
import type { AnyRecord, ResourcePage } from '../../resources/resource-page';
import { notices } from '../../session/notice-store';
import { useOperator } from '../../session/operator-context';
import { shapeOf } from '../schema-of';
import type { FormValues } from './form-values';
import styles from './resource-form.module.css';

/** EstimatePart says what the values that stand in a form would have come to in the last thirty days, before they are saved. */
export function EstimatePart({ page, record }: { page: ResourcePage; record: AnyRecord | undefined }) {
  const { definition } = page;
  const { operator } = useOperator();
  const { getValues, setError } = useFormContext<FormValues>();
  const fields = Object.keys(shapeOf(definition.estimate));
  const typed = useWatch<FormValues>({ name: fields });
  const [answered, setAnswered] = useState<{ of: string; estimate: Estimate }>();
  const [busy, setBusy] = useState(false);
  const of = JSON.stringify(typed);

  async function ask() {
    const value = Object.fromEntries(fields.map((field) => [field, getValues(field)]));
    setBusy(true);
    try {
      const path = resourcePath(operator.code, definition.name, 'estimate');
      const body = { value, ...(record ? { id: record.id } : {}) };
      setAnswered({ of, estimate: estimateSchema.parse(await call(path, { method: 'POST', body })) });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const { errors } = error.body as RefusalBody;
      for (const [field, message] of Object.entries(errors ?? {})) setError(field, { message });
      if (!errors) notices.show({ tone: 'danger', title: t('estimate.failed'), text: error.message });
    } finally {
      setBusy(false);
    }
  }
  const shown = answered?.of === of ? answered.estimate : undefined;
  return (
    <div className={styles.estimate}>
      <Button variant="secondary" loading={busy} onClick={() => void ask()}>
        {t('estimate.ask')}
      </Button>
      <p role="status">
        {shown &&
          (shown.cost === null
            ? t('estimate.members', { count: shown.members })
            : t('estimate.result', { count: shown.members, amount: `${shown.cost} ${shown.currency}` }))}
      </p>
    </div>
  );
}
