import { Link } from '@tessera/shell-api';
import { IdCard } from 'lucide-react';
import { useTexts } from '../../../locales/use-texts';
import { pagePath } from '../../../model/pages';
import { useIdentityDocuments } from '../api/identity-documents';
import styles from './identity-documents.module.css';

/**
 * DocumentsNotice names the documents that a withdrawal may take and that the member has not given yet, so that nobody
 * hears of them after a win; and says where the proof of identity comes before anything else.
 */
export function DocumentsNotice() {
  const { t, money, locale } = useTexts();
  const { data } = useIdentityDocuments();
  if (!data || data.above === null) return null;
  const missing = data.documents.filter(({ state }) => state === 'NONE' || state === 'REJECTED');
  const identity = data.first ? data.documents.find(({ kind }) => kind === 'IDENTITY')?.state : 'ACCEPTED';
  if (missing.length === 0 && identity !== 'PENDING') return null;
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    missing.map(({ kind }) => t(`identity.kind.${kind}`)),
  );
  return (
    <aside className={styles.notice}>
      <IdCard aria-hidden />
      <p>
        {identity === 'PENDING' && <>{t('identity.firstWaits')} </>}
        {(identity === 'NONE' || identity === 'REJECTED') && <strong>{t('identity.first')} </strong>}
        {missing.length > 0 && (
          <>
            {t('identity.ahead', { amount: money(data.above), documents: names })}{' '}
            <Link to={pagePath('securityCenter')}>{t('identity.giveNow')}</Link>
          </>
        )}
      </p>
    </aside>
  );
}
