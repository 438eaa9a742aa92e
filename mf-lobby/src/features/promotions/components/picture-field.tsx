import { uploadLimits } from '@tessera/contracts/uploads';
import { Button } from '@tessera/ui-kit/button';
import { IconButton } from '@tessera/ui-kit/icon-button';
import { CircleAlert, ImagePlus, RotateCw, X } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '../../../locales/use-texts';
import type { usePictures } from './use-pictures';
import styles from './picture-field.module.css';

interface Props {
  chosen: ReturnType<typeof usePictures>;
  label: string;
  /** What is wrong with the pictures together. */
  error?: string | undefined;
}

/** PictureField takes up to three pictures and shows their previews, each with its own error below it. */
export function PictureField({ chosen, label, error: problem }: Props) {
  const { t, number } = useTexts();
  const hint = useId();
  const { pictures, add, remove, retry, tooMany } = chosen;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <ul className={styles.pictures}>
        {pictures.map(({ key, name, preview, share, id, error, again }) => (
          <li key={key} className={styles.picture} aria-busy={!id && !error}>
            <span className={styles.frame}>
              <img className={styles.preview} src={preview} alt={name} />
              <IconButton
                className={styles.remove}
                look="solid"
                label={t(id || error ? 'upload.remove' : 'upload.cancel', { name })}
                icon={<X />}
                onClick={() => remove(key)}
              />
            </span>
            {!id && !error && (
              <span className={styles.sending}>
                <progress
                  className={styles.progress}
                  value={share}
                  aria-label={t('upload.sending', { name })}
                />
                <span aria-hidden="true">{number(share, { style: 'percent' })}</span>
              </span>
            )}
            {error && (
              <p className={styles.error} role="alert">
                <CircleAlert aria-hidden size={16} />
                {error}
              </p>
            )}
            {again && (
              <Button
                variant="secondary"
                size="s"
                aria-label={t('upload.retry', { name })}
                onClick={() => retry(key, again)}
              >
                <RotateCw aria-hidden size={16} /> {t('upload.again')}
              </Button>
            )}
          </li>
        ))}
        {pictures.length < uploadLimits.count && (
          <li>
            <label className={styles.add}>
              <ImagePlus aria-hidden size={24} />
              <span>{t('upload.add')}</span>
              <input
                className={styles.input}
                type="file"
                accept="image/png,image/jpeg"
                multiple
                aria-describedby={hint}
                onChange={({ currentTarget }) => {
                  add([...(currentTarget.files ?? [])]);
                  currentTarget.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {(tooMany || problem) && (
        <p className={styles.error} role="alert">
          <CircleAlert aria-hidden size={16} />
          {tooMany ? t('upload.tooMany') : problem}
        </p>
      )}
      <p id={hint} className={styles.hint}>
        {t('upload.hint')}
      </p>
    </fieldset>
  );
}
