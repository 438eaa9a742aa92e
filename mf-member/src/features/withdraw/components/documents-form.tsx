import type { Withdrawal } from '@tessera/contracts/withdrawals';
import { Button } from '@tessera/ui-kit/button';
import { FormError } from '@tessera/ui-kit/field';
import type { SyntheticEvent } from 'react';
import form from '../../../components/form.module.css';
import { useTexts } from '../../../locales/use-texts';
import { useDocumentsForm } from '../model/use-documents-form';
import { Pictures } from '../../../components/pictures';
import styles from './withdraw.module.css';

/** DocumentsForm sends pictures of the documents that the operator has asked for. */
export function DocumentsForm({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTexts();
  const { pictures, failure, busy, send } = useDocumentsForm(withdrawal);
  return (
    <form
      className={form.form}
      noValidate
      aria-label={t('documents.title')}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <Pictures {...pictures} label={t('documents.title')} />
      {failure !== undefined && <FormError title={failure} />}
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          {t('documents.submit')}
        </Button>
      </div>
    </form>
  );
}
