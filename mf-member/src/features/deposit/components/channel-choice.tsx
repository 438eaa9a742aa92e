import type { DepositChannel } from '@tessera/contracts/payments';
import { CreditCard, Landmark, QrCode, Wallet } from 'lucide-react';
import { useId } from 'react';
import { ChoiceCard, ChoiceCards } from '../../../components/choice-cards';
import { useTexts } from '../../../locales/use-texts';
import { BrandMark } from './brand-mark';
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
 * ChannelChoice lets the member choose a deposit channel among native radio buttons, so that the arrow keys
 * change the choice.
 */
export function ChannelChoice({ channels, value, onChoose }: Props) {
  const { t, money } = useTexts();
  const name = useId();
  return (
    <ChoiceCards legend={t('deposit.channel')} wide>
      {channels.map(({ channelId, kind, name: title, text, brands, min, max, available }) => {
        const Icon = icons[kind];
        return (
          <ChoiceCard
            key={channelId}
            name={name}
            value={channelId}
            title={title}
            checked={channelId === value}
            disabled={!available}
            icon={<Icon aria-hidden />}
            onChoose={() => onChoose(channelId)}
          >
            {text !== '' && <small>{text}</small>}
            {brands.length > 0 && (
              <span className={styles.brands}>
                {brands.map((brand) => (
                  <span key={brand}>
                    <BrandMark name={brand} />
                    {brand}
                  </span>
                ))}
              </span>
            )}
            <small className={styles.limits}>
              {available
                ? t('deposit.channelLimits', { min: money(min), max: money(max) })
                : t('deposit.unavailable')}
            </small>
          </ChoiceCard>
        );
      })}
    </ChoiceCards>
  );
}
