import type { Referral } from '@tessera/contracts/referral';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { CopyButton } from '@tessera/ui-kit/copy-button';
import { QrCode } from '@tessera/ui-kit/qr-code';
import { Share2 } from 'lucide-react';
import { Card } from '../../../components/card';
import { useTexts } from '../../../locales/use-texts';
import styles from './referral.module.css';

/** InvitationCard shows the member's code and link, as words, as a picture for a camera, and to hand on. */
export function InvitationCard({ code, link, friend }: Pick<Referral, 'code' | 'link' | 'friend'>) {
  const { operator } = useShell();
  const { t, money } = useTexts();
  const canShare = typeof navigator.share === 'function';
  const share = async () => {
    try {
      await navigator.share({ title: operator.name, text: t('referral.shareText'), url: link });
    } catch {
      // Whoever closes the sheet shares nothing; the link stands beside it.
    }
  };
  return (
    <Card
      title={t('referral.invite')}
      text={
        friend
          ? t('referral.rule', { reward: money(friend.reward), deposit: money(friend.deposit) })
          : t('referral.noRule')
      }
    >
      <div className={styles.invitation}>
        <div className={styles.qr}>
          <QrCode value={link} label={t('referral.qr')} />
        </div>
        <div className={styles.links}>
          <Copyable label={t('referral.code')} value={code} action={t('referral.copyCode')} />
          <Copyable label={t('referral.link')} value={link} action={t('referral.copyLink')} />
          {canShare && (
            <Button icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
              {t('referral.share')}
            </Button>
          )}
        </div>
      </div>
      <ul className={styles.rules}>
        <li>{t('referral.once')}</li>
        <li>{t('referral.own')}</li>
      </ul>
    </Card>
  );
}

function Copyable({ label, value, action }: { label: string; value: string; action: string }) {
  const { dialogs, errors } = useShell();
  const { t } = useTexts();
  return (
    <div className={styles.copyable}>
      <span>{label}</span>
      <output>{value}</output>
      <CopyButton
        value={value}
        onCopied={() => dialogs.notify({ tone: 'success', title: t('referral.copied'), text: value })}
        onRefused={(error) => errors.report(error, 'clipboard')}
      >
        {action}
      </CopyButton>
    </div>
  );
}
