import { passwordStrength, strengths } from '../model/password-strength';
import { useTexts } from '../locales/use-texts';
import styles from './password-strength.module.css';

/**
 * PasswordStrength shows a password's strength in words and, for the eye, as bars. It is hidden while the
 * field is empty.
 */
export function PasswordStrength({ password, username }: { password: string; username?: string }) {
  const { t } = useTexts();
  const strength = passwordStrength(password, username);
  const level = strengths.indexOf(strength) + 1;
  return (
    <div className={styles.strength} hidden={password === ''}>
      <span className={styles.bars} aria-hidden="true" data-level={level}>
        {strengths.map((name) => (
          <i key={name} />
        ))}
      </span>
      <p className={styles.text} aria-live="polite">
        {t('strength.label')} <strong>{t(`strength.${strength}`)}</strong>
      </p>
    </div>
  );
}
