import type { DepositChannel } from '@tessera/contracts/payments';
import { CreditCard, Landmark, QrCode, Wallet } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '../../../locales/use-texts';
import styles from './channel-choice.module.css';

const icons = { bank: Landmark, wallet: Wallet, card: CreditCard, qr: QrCode } as const satisfies Record<
  DepositChannel['kind'],
  unknown
>;

interface Props {
  channels: readonly DepositChannel[];
  value: string | undefined;
  onChoose(channelId: string): void;
}

/**
 * ChannelChoice lets the member choose a deposit channel; all are in sight. They are native radio buttons, so
 * that the arrow keys move the choice.
 */
export function ChannelChoice({ channels, value, onChoose }: Props) {
  const { t, money } = useTexts();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('deposit.channel')}</legend>
      <div className={styles.channels}>
        {channels.map(({ channelId, kind, name: title, text, brands, min, max, available }) => {
          const Icon = icons[kind];
          return (
            <label key={channelId} className={styles.channel}>
              <input
                type="radio"
                className={styles.input}
                name={name}
                value={channelId}
                checked={channelId === value}
                disabled={!available}
                onChange={() => onChoose(channelId)}
              />
              <span className={styles.icon}>
                <Icon aria-hidden />
              </span>
              <span className={styles.text}>
                <strong>{title}</strong>
                {text !== '' && <small>{text}</small>}
                {brands.length > 0 && (
                  <span className={styles.brands}>
                    {brands.map((brand) => (
                      <span key={brand}>{brand}</span>
                    ))}
                  </span>
                )}
                <small className={styles.limits}>
                  {available
                    ? t('deposit.channelLimits', { min: money(min), max: money(max) })
                    : t('deposit.unavailable')}
                </small>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
