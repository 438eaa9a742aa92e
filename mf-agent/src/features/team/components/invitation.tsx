import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { Copy } from 'lucide-react';
import { useTexts } from '../../../locales/use-texts';
import styles from './invitation.module.css';

/** Invitation shows the agent's invitation code and the link that carries it into the registration form. */
export function Invitation({ code }: { code: string }) {
  const { t } = useTexts();
  const link = `${location.origin}/register?affiliateCode=${encodeURIComponent(code)}`;
  return (
    <section className={styles.invitation} aria-labelledby="invitation">
      <h2 id="invitation">{t('invite.title')}</h2>
      <p>{t('invite.text')}</p>
      <Copyable label={t('invite.code')} value={code} action={t('invite.copyCode')} />
      <Copyable label={t('invite.link')} value={link} action={t('invite.copyLink')} />
    </section>
  );
}

function Copyable({ label, value, action }: { label: string; value: string; action: string }) {
  const { dialogs, errors } = useShell();
  const { t } = useTexts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      dialogs.notify({ tone: 'success', title: t('invite.copied'), text: value });
    } catch (error) {
      // The value stands beside the button: it can be selected by hand.
      errors.report(error, 'clipboard');
    }
  };
  return (
    <div className={styles.copyable}>
      <span className={styles.label}>{label}</span>
      <output className={styles.value}>{value}</output>
      <Button variant="secondary" size="s" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        {action}
      </Button>
    </div>
  );
}
