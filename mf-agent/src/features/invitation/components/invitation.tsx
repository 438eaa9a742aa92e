import { useShell } from '@tessera/shell-api';
import { CopyButton } from '@tessera/ui-kit/copy-button';
import { QrCode } from '@tessera/ui-kit/qr-code';
import page from '../../../components/page.module.css';
import { useTexts } from '../../../locales/use-texts';
import styles from './invitation.module.css';

/** Invitation shows the agent's own code, which is always open. */
export function Invitation({ code }: { code: string }) {
  const { t } = useTexts();
  return (
    <section className={page.card} aria-labelledby="invitation">
      <h2 id="invitation">{t('invite.title')}</h2>
      <p className={page.lead}>{t('invite.text')}</p>
      <Shareable code={code} isOwn />
    </section>
  );
}

/** Shareable shows a code, the page of its invitation and its QR code; of the own code the form's address too. */
export function Shareable({ code, isOwn = false }: { code: string; isOwn?: boolean }) {
  const { t } = useTexts();
  const landing = `${location.origin}/invite/${encodeURIComponent(code)}`;
  const link = `${location.origin}/register?affiliateCode=${encodeURIComponent(code)}`;
  return (
    <div className={styles.shareable}>
      <div className={styles.code}>
        <QrCode value={landing} label={t('invite.qr')} />
      </div>
      <div className={styles.links}>
        <Copyable label={t('invite.code')} value={code} action={t('invite.copyCode')} />
        <Copyable label={t('invite.landing')} value={landing} action={t('invite.copyLanding')} />
        {isOwn && <Copyable label={t('invite.link')} value={link} action={t('invite.copyLink')} />}
      </div>
    </div>
  );
}

function Copyable({ label, value, action }: { label: string; value: string; action: string }) {
  const { dialogs, errors } = useShell();
  const { t } = useTexts();
  return (
    <div className={styles.copyable}>
      <span className={styles.label}>{label}</span>
      <output className={styles.value}>{value}</output>
      <CopyButton
        value={value}
        onCopied={() => dialogs.notify({ tone: 'success', title: t('invite.copied'), text: value })}
        onRefused={(error) => errors.report(error, 'clipboard')}
      >
        {action}
      </CopyButton>
    </div>
  );
}
