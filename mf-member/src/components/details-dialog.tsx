import { Link } from '@tessera/shell-api';
import { buttonClass } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import type { ReactNode } from 'react';
import { useTexts } from '../locales/use-texts';
import { AskButton } from './ask-button';
import styles from './details-dialog.module.css';

/** DetailsDialogProps describe one entry of a record: what it is, its numbers, and what the member may ask about it. */
export interface DetailsDialogProps {
  title: string;
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** What customer service is asked to begin with. */
  question: string;
  /** The page of what the entry belongs to. */
  target?: { path: string; label: string } | undefined;
  children?: ReactNode;
  onClose(): void;
}

/** DetailsDialog shows one entry with every number that support asks for, and leads to support with them. */
export function DetailsDialog({ title, facts, question, target, children, onClose }: DetailsDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      open
      size="s"
      sheet="auto"
      focus="title"
      title={title}
      closeLabel={t('movement.close')}
      onClose={onClose}
      footer={
        <>
          {target && (
            <Link to={target.path} className={buttonClass({ variant: 'secondary' })}>
              {target.label}
            </Link>
          )}
          <AskButton question={question} onAsk={onClose} />
        </>
      }
    >
      <div className={styles.details}>
        <DetailsList facts={facts} />
        {children}
      </div>
    </Dialog>
  );
}

/** DetailsList shows facts under a heading of their own, or none. */
export function DetailsList({ title, facts }: Pick<DetailsDialogProps, 'facts'> & { title?: string }) {
  return (
    <section className={styles.details}>
      {title !== undefined && <h3>{title}</h3>}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
