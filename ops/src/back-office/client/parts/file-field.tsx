import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { t } from '../i18n';
import { FieldShell, type FieldShellProps } from './field-shell';
import chooser from './choose-file.module.css';
import styles from './file-field.module.css';

/** TextFile is a file of text as a form has it. */
export interface TextFile {
  name: string;
  text: string;
}

interface FileFieldProps extends FieldShellProps {
  value: TextFile | undefined;
  /** How many characters it may have. */
  most: number;
  /** What a file dialog offers: `.csv,text/csv`. */
  accept: string;
  onChange: (file: TextFile | undefined) => void;
}

/** FileField takes a file of text: chosen here, read here, and sent with the form. */
export function FileField({ value, most, accept, onChange, error, ...look }: FileFieldProps) {
  const [refused, setRefused] = useState('');

  async function choose(file: File | undefined) {
    if (!file) return;
    const text = file.size > most * 4 ? undefined : await file.text();
    const tooBig = text === undefined || text.length > most;
    setRefused(tooBig ? t('file.tooBig', { megabytes: most / 1_000_000 }) : '');
    onChange(tooBig ? undefined : { name: file.name, text });
  }

  return (
    <FieldShell {...look} error={refused || error}>
      {(ids) => (
        <div className={styles.tools}>
          <label className={chooser.choose}>
            <FileUp aria-hidden size={16} />
            {t(value ? 'file.replace' : 'file.choose')}
            <input
              {...ids}
              aria-labelledby={undefined}
              aria-label={`${look.label}: ${t(value ? 'file.replace' : 'file.choose')}`}
              type="file"
              accept={accept}
              className={chooser.input}
              onChange={(event) => {
                void choose(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </label>
          {value && (
            <span className={styles.name} role="status">
              {value.name}
            </span>
          )}
        </div>
      )}
    </FieldShell>
  );
}
