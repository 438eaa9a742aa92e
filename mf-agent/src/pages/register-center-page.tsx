import { LoadState } from '../components/load-state';
import styles from '../components/page.module.css';
import { useRegisterCenter } from '../features/invitation/api/register-center';
import { Invitation } from '../features/invitation/components/invitation';
import { Joined } from '../features/invitation/components/joined';
import { LinkForm } from '../features/invitation/components/link-form';
import { LinkList } from '../features/invitation/components/link-list';
import { RegisterForm } from '../features/invitation/components/register-form';
import { useTexts } from '../locales/use-texts';

/**
 * RegisterCenterPage is where an agent brings people in (section 2.13, registerCenter): by the own code, by links with
 * rates, or by an account that is made for them.
 */
export default function RegisterCenterPage() {
  const { t } = useTexts();
  const center = useRegisterCenter();
  return (
    <div className={styles.page}>
      <LoadState query={center} height="640px">
        {({ affiliateCode, ownRate, registersDirectly, links }) => (
          <>
            <p className={styles.lead}>{t('rate.own', { rate: ownRate })}</p>
            <Invitation code={affiliateCode} />
            <LinkForm ownRate={ownRate} />
            <LinkList links={links} />
            <Joined titles={new Map(links.map(({ linkId, title }) => [linkId, title]))} />
            {registersDirectly && <RegisterForm ownRate={ownRate} />}
          </>
        )}
      </LoadState>
    </div>
  );
}
