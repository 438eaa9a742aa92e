import { Button } from '@tessera/ui-kit/button';
import { FormError, TextField } from '@tessera/ui-kit/field';
import { VisuallyHidden } from '@tessera/ui-kit/visually-hidden';
import { RotateCw } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { useTexts } from '../locales/use-texts';
import type { Captcha } from '../model/use-captcha';
import styles from './captcha-field.module.css';

interface Props extends Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'trail'> {
  captcha: Captcha;
}

/**
 * CaptchaField asks for the characters of a captcha picture. A click on the picture loads another one; a
 * player who cannot read it lets the browser solve a puzzle instead.
 */
export function CaptchaField({ captcha, ...field }: Props) {
  const { t } = useTexts();
  const { solving, solved, unsolved } = captcha;
  const state = useRef<HTMLParagraphElement>(null);
  const solve = () => {
    // The button is gone when it is solved, and the next control is after this line.
    state.current?.focus();
    void captcha.solve();
  };
  return (
    <div className={styles.field}>
      {!solved && (
        <TextField
          {...field}
          required
          label={t('captcha.label')}
          hint={captcha.failed ? t('captcha.missing') : t('captcha.hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          trail={<Picture captcha={captcha} />}
        />
      )}
      {unsolved && <FormError title={t('captcha.unsolved')} />}
      {!solved && (
        <Button variant="ghost" size="s" className={styles.other} loading={solving} onClick={solve}>
          {t('captcha.unreadable')}
        </Button>
      )}
      <p ref={state} role="status" tabIndex={-1} className={styles.state}>
        {solved ? t('captcha.solved') : solving ? t('captcha.solving') : ''}
      </p>
    </div>
  );
}

function Picture({ captcha: { source, refresh } }: { captcha: Captcha }) {
  const { t } = useTexts();
  return (
    <button type="button" className={styles.picture} onClick={refresh}>
      {source === undefined ? (
        <span className={styles.blank}>
          <RotateCw aria-hidden />
        </span>
      ) : (
        <img src={source} alt={t('captcha.alt')} width={120} height={40} />
      )}
      <VisuallyHidden>{t('captcha.picture')}</VisuallyHidden>
    </button>
  );
}
