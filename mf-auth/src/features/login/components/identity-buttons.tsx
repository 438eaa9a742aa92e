import type { IdentityProvider, IdentityService } from '@tessera/contracts/auth';
import { Button } from '@tessera/ui-kit/button';
import { FormError } from '@tessera/ui-kit/field';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import styles from '../../../components/form.module.css';
import { useTexts } from '../../../locales/use-texts';
import { askProvider } from '../../../model/identity/ask-provider';
import { useSingleFlight } from '@tessera/shell-api/submit';
import type { PendingLogin } from '../model/pending-login';
import { useIdentityLogin } from '../model/use-identity-login';
import look from './identity-buttons.module.css';
import { ProviderMark } from './provider-mark';

interface Props {
  service: IdentityService;
  area: 'site' | 'agent';
  /** The identity was proved, and something else is asked for. */
  onPending(pending: PendingLogin): void;
  onPhone(): void;
}

/**
 * IdentityButtons offers signing in with a third-party provider or by phone (section 7.8). The provider's
 * SDK loads with the first use.
 */
export function IdentityButtons({ service, area, onPending, onPhone }: Props) {
  const { t } = useTexts();
  const identity = useIdentityLogin(area, onPending);
  const [failure, setFailure] = useState<string>();
  const [pendingProvider, setPendingProvider] = useState<IdentityProvider>();
  const [busy, start] = useSingleFlight(async (id: IdentityProvider, authorizeUrl: string) => {
    setFailure(undefined);
    setPendingProvider(id);
    try {
      // The window first: a browser opens none after anything was waited for.
      const [accessToken, { exchangeAccessToken }] = await Promise.all([
        askProvider(authorizeUrl),
        import('../../../model/identity/firebase'),
      ]);
      const idToken = await exchangeAccessToken(service, id, accessToken);
      await identity.enter({ channel: id, idToken });
    } catch (error) {
      setFailure(identity.textOf(error));
    }
  });
  return (
    <>
      <p className={styles.rule}>{t('identity.or')}</p>
      {failure !== undefined && <FormError title={failure} />}
      <div className={look.row}>
        {service.providers.map(({ id, authorizeUrl }) => (
          <Button
            key={id}
            variant="secondary"
            fullWidth
            icon={<ProviderMark provider={id} />}
            loading={busy && pendingProvider === id}
            onClick={() => void start(id, authorizeUrl)}
          >
            {t(`identity.${id}`)}
          </Button>
        ))}
        {service.phone && (
          <Button variant="secondary" fullWidth icon={<Smartphone aria-hidden />} onClick={onPhone}>
            {t('identity.phone')}
          </Button>
        )}
      </div>
    </>
  );
}
