import { openServicePath, type SystemStatus } from '@tessera/contracts/system';
import { Button, buttonClass } from '@tessera/ui-kit/button';
import { Wrench } from 'lucide-react';
import { useTexts } from '../app/use-texts';
import { BlockingPage } from './blocking-page';
import styles from './blocking-page.module.css';

interface Props {
  services: SystemStatus['customerService'];
  onRetry(): Promise<void>;
}

/** Title, information and a customer-service button (section 2.8). */
export function MaintenancePage({ services, onRetry }: Props) {
  const { t } = useTexts();
  const [service] = services;
  const address = service ? openServicePath(service.path) : '';
  return (
    <BlockingPage icon={<Wrench />} title={t('maintenance.title')}>
      <p>{t('maintenance.text')}</p>
      <div className={styles.actions}>
        <Button onClick={() => void onRetry()}>{t('maintenance.retry')}</Button>
        {/^(https:\/\/|\/)/.test(address) && (
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={address}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('maintenance.service')}
          </a>
        )}
      </div>
    </BlockingPage>
  );
}
