import { useShell } from '@tessera/shell-api';
import { Tabs } from '@tessera/ui-kit/tabs';
import { useState } from 'react';
import styles from '../../../components/form.module.css';
import { PasskeyButton } from '../../../components/passkey-button';
import { TermsSentence } from '../../../components/terms-link';
import { useTexts } from '../../../locales/use-texts';
import { FreePlay } from './free-play';
import { SmsForm } from './sms-form';
import { UsernameForm } from './username-form';

type Method = 'username' | 'sms';

/** Section 2.11: the ways in. The switch is there only where the operator has login by code. */
export function LoginForm({ area }: { area: 'site' | 'agent' }) {
  const { t } = useTexts();
  const { operator, dialogs } = useShell();
  const [method, setMethod] = useState<Method>('username');
  const member = area === 'site';
  return (
    <>
      {operator.flags.MOBILEVERCODELOGIN3 === true ? (
        <Tabs<Method>
          label={t('login.method')}
          fill
          value={method}
          onChange={setMethod}
          tabs={[
            { value: 'username', label: t('login.byPassword'), content: <UsernameForm area={area} /> },
            { value: 'sms', label: t('login.bySms'), content: <SmsForm area={area} /> },
          ]}
        />
      ) : (
        <UsernameForm area={area} />
      )}
      <PasskeyButton area={area} />
      {member && operator.flags.FREEPLAY3 === true && <FreePlay />}
      {member && (
        <p className={styles.aside}>
          {t('login.noAccount')}
          <button type="button" className={styles.link} onClick={() => dialogs.openPopup('register')}>
            {t('login.toRegister')}
          </button>
        </p>
      )}
      <p className={styles.small}>
        <TermsSentence textKey="login.terms" />
      </p>
    </>
  );
}
