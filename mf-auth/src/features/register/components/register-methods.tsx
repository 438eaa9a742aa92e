import type { RegisterSettings } from '@tessera/contracts/system';
import { useShell } from '@tessera/shell-api';
import { Tabs } from '@tessera/ui-kit/tabs';
import { useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import type { RegisterMethod } from '../api/register';
import { RegisterForm } from './register-form';

/**
 * RegisterMethods shows a tab for each method of registration that the operator has (section 2.11), by
 * mobile number first (section 4.3).
 */
export function RegisterMethods({ settings }: { settings: RegisterSettings }) {
  const { operator } = useShell();
  const { t } = useTexts();
  const byMobile = settings.mobileFields.length > 0;
  const byUsername = operator.flags.USERNAMEREG3 === true || !byMobile;
  const [method, setMethod] = useState<RegisterMethod>(byMobile ? 'mobile' : 'username');
  if (!byMobile || !byUsername) return <RegisterForm settings={settings} method={method} />;
  return (
    <Tabs<RegisterMethod>
      label={t('register.method')}
      fill
      value={method}
      onChange={setMethod}
      tabs={[
        {
          value: 'mobile',
          label: t('register.byMobile'),
          content: <RegisterForm settings={settings} method="mobile" />,
        },
        {
          value: 'username',
          label: t('register.byUsername'),
          content: <RegisterForm settings={settings} method="username" />,
        },
      ]}
    />
  );
}
