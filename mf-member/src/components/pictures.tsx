import { Button } from '@tessera/ui-kit/button';
import { FormError } from '@tessera/ui-kit/field';
import { useId } from 'react';
import { useTexts } from '../locales/use-texts';
import type { PictureFiles } from '../model/use-pictures';
import styles from './pictures.module.css';

interface Props extends Pick<PictureFiles, 'files' | 'error' | 'addFiles' | 'removeFile'> {
  label: string;
}

/** Pictures takes up to three pictures: a screen of the bank, a statement, a document. */
export function Pictures({ label, files, error, addFiles, removeFile }: Props) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className={styles.pictures}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg"
        multiple
        aria-describedby={`${id}-hint`}
        aria-invalid={error !== undefined || undefined}
        onChange={(event) => {
          addFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <small id={`${id}-hint`}>{t('receipt.evidenceHint')}</small>
      {error !== undefined && <FormError title={error} />}
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={`${file.name}-${file.lastModified}-${file.size}`}>
              <span>{file.name}</span>
              <Button
                variant="ghost"
                size="s"
                aria-label={t('receipt.removePicture', { name: file.name })}
                onClick={() => removeFile(file)}
              >
                {t('payout.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
