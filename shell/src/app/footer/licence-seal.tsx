import { ShieldCheck } from 'lucide-react';
import styles from './footer.module.css';
import { OperatorLink } from './operator-link';
import { useTexts } from '../../host/use-texts';

interface Props {
  authority: string;
  number: string;
  url: string;
}

/**
 * LicenceSeal names the authority that licensed the site, with a link to the place where the licence can be
 * looked up.
 */
export function LicenceSeal({ authority, number, url }: Props) {
  const { t } = useTexts();
  const seal = (
    <>
      <ShieldCheck aria-hidden="true" />
      <span>
        <small>{t('footer.licence')}</small>
        <b>{authority}</b>
        <small>{number}</small>
      </span>
    </>
  );
  return (
    <OperatorLink url={url} className={styles.seal}>
      {seal}
    </OperatorLink>
  );
}
