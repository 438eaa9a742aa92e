import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../i18n';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  /** The list that the page belongs to. */
  back?: { to: string; text: string };
  /** After the title: the state of a record. */
  mark?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}

const backState = { keepsList: true };
/** keepsList checks whether a list was come back to, and has not been opened. */
export const keepsList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepsList' in state;

/** PageHead is the head of a page: where it belongs, what it is, what can be done. */
export function PageHead({ title, back, mark, lead, actions }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · ${t('app.title')}`;
  }, [title]);
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        {back && (
          <Link className={styles.back} to={back.to} state={backState}>
            {back.text}
          </Link>
        )}
        <div className={styles.line}>
          <h1>{title}</h1>
          {mark}
        </div>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
