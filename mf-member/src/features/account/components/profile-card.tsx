import type { MemberInfo } from '@tessera/contracts/member';
import { useShell } from '@tessera/shell-api';
import { Avatar } from '@tessera/ui-kit/avatar';
import { Button } from '@tessera/ui-kit/button';
import { IconButton } from '@tessera/ui-kit/icon-button';
import { Money } from '@tessera/ui-kit/money';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Tag } from '@tessera/ui-kit/tag';
import { Copy, Crown, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useBalance } from '../../../model/use-balance';
import { useIcon } from '../api/get-icon';
import { AvatarDialog } from './avatar-dialog';
import styles from './profile-card.module.css';

/** ProfileCard shows who is signed in: section 2.3's avatar, account, id and VIP label, with the balance. */
export function ProfileCard({ member }: { member: MemberInfo }) {
  const { t, date } = useTexts();
  const icon = useIcon().data?.icon;
  const copy = useCopyId(member.id);
  const [choosing, setChoosing] = useState(false);
  const named = member.nickname !== '';
  return (
    <section className={styles.card} aria-label={member.account}>
      <button
        type="button"
        className={styles.avatar}
        aria-label={t('avatar.choose')}
        data-opens="avatars"
        onClick={() => setChoosing(true)}
      >
        <Avatar src={icon} alt="" size={64} />
        <Pencil aria-hidden />
      </button>
      {choosing && <AvatarDialog current={icon ?? ''} onClose={() => setChoosing(false)} />}
      <div className={styles.who}>
        <p className={styles.name}>{named ? member.nickname : member.account}</p>
        {named && <p className={styles.account}>{member.account}</p>}
        <div className={styles.marks}>
          <span className={styles.id}>
            {t('card.id', { id: member.id })}
            <IconButton label={t('card.copy')} icon={<Copy aria-hidden />} onClick={copy} />
          </span>
          {member.hasVip && member.vipLabelName !== '' && (
            <Tag tone="gold" icon={<Crown aria-hidden />}>
              {member.vipLabelName}
            </Tag>
          )}
        </div>
        <p className={styles.since}>{t('card.since', { date: date(member.registeredAt, 'date') })}</p>
      </div>
      <BalanceOf />
    </section>
  );
}

function BalanceOf() {
  const { operator } = useShell();
  const { t, locale } = useTexts();
  const balance = useBalance();
  return (
    <div className={styles.balance}>
      <p className={styles.label}>{t('card.balance')}</p>
      {balance.data ? (
        <p className={styles.amount}>
          <Money
            amount={balance.data.amount}
            currency={operator.currency}
            language={locale}
            countUp
            announce
          />
        </p>
      ) : balance.isError ? (
        <p>
          {t('card.balanceFailed')}
          <Button variant="ghost" size="s" loading={balance.isFetching} onClick={() => balance.refetch()}>
            {t('retry')}
          </Button>
        </p>
      ) : (
        <SkeletonBlock width="150px" height="40px" />
      )}
    </div>
  );
}

function useCopyId(id: string) {
  const { dialogs } = useShell();
  const { t } = useTexts();
  return async () => {
    try {
      await navigator.clipboard.writeText(id);
      // Section 8: a success dialog. Nothing waits for its answer.
      void dialogs.confirm({
        title: t('card.copied'),
        text: t('card.copiedText', { id }),
        confirmLabel: t('card.ok'),
      });
    } catch {
      dialogs.notify({
        tone: 'warning',
        title: t('card.copyFailed'),
        text: t('card.copyFailedText', { id }),
      });
    }
  };
}
