import type { Device } from '@tessera/contracts/auth';
import { useErrorText, useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Monitor, Smartphone } from 'lucide-react';
import { useTexts } from '../../../locales/use-texts';
import { useDevices, useRevokeDevice } from '../api/devices';
import { deviceName, isMobile } from '../model/device-name';
import styles from './devices.module.css';

/**
 * DeviceList lists the devices on which the member is signed in, and signs out one of them or all others.
 * This device is marked; it is left by logging out.
 */
export function DeviceList() {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const devices = useDevices();
  const revoke = useRevokeDevice();

  const end = (id?: string) =>
    revoke.mutate(id, {
      onSuccess: () => dialogs.notify({ tone: 'success', title: t('devices.ended') }),
      onError: (error) => dialogs.notify({ tone: 'danger', title: errorText(error) }),
    });

  if (devices.isError && !devices.data)
    return (
      <FailurePanel
        title={t('devices.failed')}
        error={devices.error}
        retrying={devices.isFetching}
        onRetry={() => devices.refetch()}
      />
    );
  const others = devices.data?.filter(({ current }) => !current) ?? [];
  return (
    <section className={styles.section} aria-labelledby="devices-title" aria-busy={devices.isPending}>
      <div className={styles.head}>
        <h3 id="devices-title">{t('devices.list')}</h3>
        {others.length > 1 && (
          <Button variant="secondary" size="s" loading={revoke.isPending} onClick={() => end()}>
            {t('devices.endOthers')}
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {devices.isPending && <SkeletonBlock height="72px" />}
        {devices.data?.map((device) => (
          <DeviceItem key={device.id} device={device} busy={revoke.isPending} onEnd={() => end(device.id)} />
        ))}
      </ul>
    </section>
  );
}

function DeviceItem({ device, busy, onEnd }: { device: Device; busy: boolean; onEnd(): void }) {
  const { t, date } = useTexts();
  const { browser, system } = deviceName(device.userAgent);
  const name =
    browser && system ? t('devices.name', { browser, system }) : (browser ?? system ?? t('devices.unknown'));
  return (
    <li className={styles.item}>
      {isMobile(device.userAgent) ? <Smartphone aria-hidden /> : <Monitor aria-hidden />}
      <div className={styles.about}>
        <strong>{name}</strong>
        <span className={styles.note}>
          {t('devices.seen', { ip: device.ip, when: date(device.lastSeenAt, 'datetime') })}
        </span>
      </div>
      {device.current ? (
        <span className={styles.here}>{t('devices.here')}</span>
      ) : (
        <Button
          variant="ghost"
          size="s"
          disabled={busy}
          aria-label={t('devices.endNamed', { device: name })}
          onClick={onEnd}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}
