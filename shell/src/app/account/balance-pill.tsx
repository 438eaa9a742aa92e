import { IconButton } from '@tessera/ui-kit/icon-button';
import { Money } from '@tessera/ui-kit/money';
import { Eye, EyeOff, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { storedChoice } from '../../boot/stored-choice';
import styles from './balance-pill.module.css';
import { useHost } from '../../host/host-context';
import { useSessionData } from '../../host/use-host-values';
import { useTexts } from '../../host/use-texts';

/**
 * BalancePill shows the balance (section 2.3): hidden as *** on demand, refreshed on demand, and kept current
 * by the socket.
 */
export function BalancePill() {
  const { session, boot } = useHost();
  const { t, locale } = useTexts();
  const { balance, state } = useSessionData();
  const [hidden, setHidden] = useState(() => storedChoice.read('balance-hidden') === '1');
  const [refreshing, setRefreshing] = useState(false);

  const toggle = () => {
    storedChoice.write('balance-hidden', hidden ? '0' : '1');
    setHidden(!hidden);
  };
  const refresh = () => {
    setRefreshing(true);
    // A failure is reported by the session; the shown amount stays.
    void session
      .refreshBalance()
      .catch(() => undefined)
      .finally(() => setRefreshing(false));
  };

  return (
    <div className={styles.pill} data-state={state} aria-label={t('header.balance')} role="group">
      {balance ? (
        <Money
          amount={balance.amount}
          currency={boot.operator.currency}
          language={locale}
          hidden={hidden}
          hiddenLabel={t('header.balanceHidden')}
          countUp
          announce
        />
      ) : (
        <span className={styles.waiting} aria-hidden="true" />
      )}
      <span className={styles.tools}>
        <IconButton
          className={styles.tool}
          label={t(hidden ? 'header.showBalance' : 'header.hideBalance')}
          icon={hidden ? <EyeOff /> : <Eye />}
          onClick={toggle}
        />
        <IconButton
          className={styles.refresh}
          label={t('header.refreshBalance')}
          icon={<RotateCw className={refreshing ? styles.turning : undefined} />}
          onClick={refresh}
          disabled={refreshing}
        />
      </span>
    </div>
  );
}
