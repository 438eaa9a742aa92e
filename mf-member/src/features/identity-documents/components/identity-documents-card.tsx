import type { DocumentState, IdentityDocument } from '@tessera/contracts/identity-documents';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError } from '@tessera/ui-kit/field';
import { Tag } from '@tessera/ui-kit/tag';
import { useState, type SyntheticEvent } from 'react';
import { Card } from '../../../components/card';
import form from '../../../components/form.module.css';
import { Pictures } from '../../../components/pictures';
import { useTexts } from '../../../locales/use-texts';
import { useIdentityDocuments } from '../api/identity-documents';
import { useDocumentForm } from '../model/use-document-form';
import styles from './identity-documents.module.css';

const tones = {
  NONE: 'neutral',
  PENDING: 'accent',
  ACCEPTED: 'positive',
  REJECTED: 'warm',
} as const satisfies Record<DocumentState, string>;

/**
 * IdentityDocumentsCard shows what the operator asks for before it pays withdrawals, and takes it; nothing where it
 * asks for nothing.
 */
export function IdentityDocumentsCard() {
  const { t, money } = useTexts();
  const { data } = useIdentityDocuments();
  const [giving, setGiving] = useState<string>();
  if (!data || data.above === null) return null;
  return (
    <Card title={t('identity.title')} text={t('identity.text', { amount: money(data.above) })}>
      <ul className={styles.documents}>
        {data.documents.map((document) => (
          <li key={document.kind}>
            <div className={styles.head}>
              <strong>{t(`identity.kind.${document.kind}`)}</strong>
              <Tag tone={tones[document.state]}>{t(`identity.state.${document.state}`)}</Tag>
            </div>
            <p className={styles.muted}>
              {document.reason === '' ? t(`identity.what.${document.kind}`) : document.reason}
            </p>
            {giving === document.kind ? (
              <DocumentForm document={document} onSent={() => setGiving(undefined)} />
            ) : (
              document.state !== 'ACCEPTED' && (
                <Button size="s" variant="secondary" onClick={() => setGiving(document.kind)}>
                  {t(document.state === 'NONE' ? 'identity.give' : 'identity.giveAnother')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DocumentForm({ document: { kind }, onSent }: { document: IdentityDocument; onSent(): void }) {
  const { t } = useTexts();
  const { dialogs } = useShell();
  const { pictures, failure, busy, send } = useDocumentForm(kind, () => {
    onSent();
    dialogs.notify({ tone: 'success', title: t('identity.sent') });
  });
  return (
    <form
      className={form.form}
      noValidate
      aria-label={t(`identity.kind.${kind}`)}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <Pictures {...pictures} label={t('documents.title')} />
      {failure !== undefined && <FormError title={failure} />}
      <Button type="submit" loading={busy}>
        {t('documents.submit')}
      </Button>
    </form>
  );
}
