// First of all styles in every popup that has a form: their order is one in all of them.
import './form.module.css';
import { operatorTexts } from '@tessera/contracts/i18n';
import { useShell } from '@tessera/shell-api';
import { Dialog } from '@tessera/ui-kit/dialog';
import { Picture } from '@tessera/ui-kit/picture';
import { LayoutGrid, ShieldCheck, UserRoundCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../locales/use-texts';
import styles from './auth-dialog.module.css';

const logoHeight = 36;

interface Props {
  title: string;
  /** The operator's greeting beside the form. */
  welcome: string;
  lead?: string | undefined;
  /** Address of the operator's picture for this form (section 2.11); the operator's own background is behind it. */
  picture?: string | undefined;
  /** Absent where the dialog may not be left. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * AuthDialog frames every form of authentication: the form, and the operator's panel beside it (above it on a
 * phone).
 */
export function AuthDialog({ title, welcome, lead, picture, onClose, children }: Props) {
  const [failed, setFailed] = useState<string>();
  const { operator } = useShell();
  const { t, language } = useTexts();
  return (
    <Dialog
      open
      title={title}
      closeLabel={t('close')}
      size="l"
      sheet="auto"
      closeButton={onClose !== undefined}
      // The popup's skeleton has been in its place since the press.
      delay={0}
      onClose={() => onClose?.()}
    >
      <div className={styles.dialog}>
        <aside className={styles.panel}>
          <div className={styles.sky} aria-hidden="true" />
          {picture && picture !== failed && (
            <div className={styles.picture}>
              <Picture
                src={`${picture}&w=800`}
                alt=""
                width={800}
                height={300}
                decoding="async"
                onError={() => setFailed(picture)}
              />
            </div>
          )}
          <img
            className={styles.logo}
            src={operator.logo}
            alt={operator.name}
            width={operator.logoRatio && Math.round(logoHeight * operator.logoRatio)}
            height={logoHeight}
          />
          <div className={styles.greeting}>
            <p className={styles.welcome}>{welcome}</p>
            <p className={styles.lead}>{lead ?? operatorTexts(operator, language).tagline}</p>
          </div>
          <ul className={styles.promises}>
            <li>
              <ShieldCheck aria-hidden />
              {t('authDialog.promise1')}
            </li>
            <li>
              <LayoutGrid aria-hidden />
              {t('authDialog.promise2')}
            </li>
            <li>
              <UserRoundCheck aria-hidden />
              {t('authDialog.promise3', { age: operator.minimumAge })}
            </li>
          </ul>
        </aside>
        <div className={styles.content}>{children}</div>
      </div>
    </Dialog>
  );
}
