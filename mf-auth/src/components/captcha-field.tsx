import { TextField } from '@tessera/ui-kit/field';
import { RotateCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTexts } from '../locales/use-texts';
import type { Captcha } from '../model/use-captcha';
import styles from './captcha-field.module.css';

interface Props extends Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'trail'> {
  captcha: Captcha;
}

/** The characters of a picture. A click on the picture brings another one. */
export function CaptchaField({ captcha, ...field }: Props) {
  const { t } = useTexts();
  return (
    <TextField
      {...field}
      required
      label={t('captcha.label')}
      hint={captcha.failed ? t('captcha.missing') : t('captcha.hint')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={12}
      trail={
        <button type="button" className={styles.picture} onClick={captcha.refresh}>
          {captcha.source === undefined ? (
            <span className={styles.blank}>
              <RotateCw role="img" aria-label={t('captcha.picture')} />
            </span>
          ) : (
            <img src={captcha.source} alt={t('captcha.picture')} width={120} height={40} />
          )}
        </button>
      }
    />
  );
}
