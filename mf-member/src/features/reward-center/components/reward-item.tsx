import type { RewardKind, WaitingReward } from '@tessera/contracts/rewards';
import { Link, useErrorText, useShell } from '@tessera/shell-api';
import { ActivityStatus } from '@tessera/ui-kit/activity-status';
import { Button, buttonClass } from '@tessera/ui-kit/button';
import { FormError } from '@tessera/ui-kit/field';
import {
  Coins,
  Crown,
  Gift,
  MailOpen,
  Medal,
  PartyPopper,
  Percent,
  Target,
  Ticket,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { useTexts } from '../../../locales/use-texts';
import { useClaimReward } from '../api/rewards';
import styles from './rewards.module.css';

const icons: Record<RewardKind, LucideIcon> = {
  BONUS: Gift,
  PROMOTION: PartyPopper,
  POINTS: Coins,
  REBATE: Percent,
  MISSION: Target,
  LEADERBOARD: Medal,
  VIP: Crown,
  REFERRAL: UserPlus,
  RED_ENVELOPE: MailOpen,
  RAFFLE: Ticket,
};

/** RewardItem shows one waiting reward: what it is, where it stands and the way to have it. */
export function RewardItem({ reward }: { reward: WaitingReward }) {
  const { dialogs } = useShell();
  const { t, money, number, date } = useTexts();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useClaimReward();
  const { kind, title, text, status, amount, points, expiresAt, path } = reward;
  const Icon = icons[kind];
  const claim = () => {
    if (isPending) return;
    mutate(reward, {
      onSuccess: (claimed) =>
        dialogs.notify({
          tone: 'success',
          title:
            claimed.status !== 'CLAIMED'
              ? t('rewards.checked')
              : claimed.amount === null
                ? t('rewards.claimed', { title })
                : t('rewards.credited', { amount: money(claimed.amount) }),
        }),
    });
  };
  return (
    <li className={styles.item} data-claim={status === 'CLAIM' || undefined}>
      <span className={styles.icon}>
        <Icon aria-hidden />
      </span>
      <div className={styles.words}>
        <p className={styles.kind}>
          <span>{t(`rewards.kind.${kind}`)}</span>
          {status !== 'NONE' && (
            <ActivityStatus status={status}>{t(`rewards.status.${status}`)}</ActivityStatus>
          )}
        </p>
        <h3>{title}</h3>
        {text !== '' && <p className={styles.text}>{text}</p>}
        {expiresAt !== null && (
          <p className={styles.text}>{t('rewards.until', { date: date(expiresAt, 'datetime') })}</p>
        )}
        {error && <FormError title={errorText(error)} />}
      </div>
      <div className={styles.side}>
        {amount !== null ? (
          <strong className={styles.amount}>{money(amount)}</strong>
        ) : (
          points !== null && (
            <strong className={styles.amount}>
              {t('rewards.points', { count: points, shown: number(points) })}
            </strong>
          )
        )}
        {status === 'CLAIM' && (
          <Button loading={isPending} onClick={claim}>
            {t('rewards.claim')}
          </Button>
        )}
        {path !== null && (
          <Link to={path} className={buttonClass({ variant: 'secondary' })}>
            {t('rewards.open')}
          </Link>
        )}
      </div>
    </li>
  );
}
