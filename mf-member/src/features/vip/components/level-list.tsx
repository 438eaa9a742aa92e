import type { Vip, VipLevel } from '@tessera/contracts/vip';
import { useErrorText, useShell } from '@tessera/shell-api';
import { ActivityStatus } from '@tessera/ui-kit/activity-status';
import { Button } from '@tessera/ui-kit/button';
import { FormError } from '@tessera/ui-kit/field';
import { Tag } from '@tessera/ui-kit/tag';
import { Crown, Gift } from 'lucide-react';
import { useTexts } from '../../../locales/use-texts';
import { useClaimGift } from '../api/vip';
import styles from './vip.module.css';

/** LevelList shows every level: what it takes, what it pays, and whether the member has it. */
export function LevelList({ levels, own }: Pick<Vip, 'levels' | 'own'>) {
  const { t } = useTexts();
  return (
    <ol className={styles.levels} aria-label={t('vip.levels')}>
      {levels.map((level) => (
        <Level key={level.level} level={level} current={own?.level === level.level} />
      ))}
    </ol>
  );
}

function Level({ level, current }: { level: VipLevel; current: boolean }) {
  const { dialogs } = useShell();
  const { t, money } = useTexts();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useClaimGift();
  const { label, turnover, gift, giftStatus } = level;
  const claim = () =>
    mutate(level.level, {
      onSuccess: ({ amount }) =>
        dialogs.notify({ tone: 'success', title: t('vip.paid', { amount: money(amount ?? '0') }) }),
    });
  return (
    <li className={styles.level} data-current={current || undefined} aria-current={current || undefined}>
      <p className={styles.name}>
        <Crown aria-hidden />
        <strong>{label}</strong>
        {current && <Tag tone="gold">{t('vip.yours')}</Tag>}
      </p>
      <dl>
        <div>
          <dt>{t('vip.takes')}</dt>
          <dd>{/[1-9]/.test(turnover) ? money(turnover) : t('vip.start')}</dd>
        </div>
        <div>
          <dt>
            <Gift aria-hidden /> {t('vip.gift')}
          </dt>
          <dd>{gift === null ? '–' : money(gift)}</dd>
        </div>
      </dl>
      {giftStatus === 'CLAIM' && gift !== null && (
        <Button
          size="s"
          loading={isPending}
          onClick={claim}
          aria-label={t('vip.claimGift', { amount: money(gift), label })}
        >
          {t('vip.claim')}
        </Button>
      )}
      {giftStatus === 'CLAIMED' && <ActivityStatus status="CLAIMED">{t('vip.claimed')}</ActivityStatus>}
      {error && <FormError title={errorText(error)} />}
    </li>
  );
}
