import { pictureBytes, pictureSchema, picturesPath } from '@tessera/contracts/back-office';
import { LazyView } from '@tessera/shell-api/lazy';
import { Button } from '@tessera/ui-kit/button';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../http/call';
import { t } from '../i18n';
import { useOperator } from '../session/operator-context';
import { FieldShell, type FieldShellProps } from './field-shell';
import { renderPartFailure } from './part-failure';
import chooser from './choose-file.module.css';
import styles from './picture-field.module.css';
import './picture-crop.css';

const loadCrop = () => import('./picture-crop');

interface PictureFieldProps extends FieldShellProps {
  /** Id of the operator's picture. */
  value: string | null;
  onChange: (id: string | null) => void;
}

/** PictureField takes a picture of the operator: chosen, cropped, sent, and named by its id. */
export function PictureField({ value, onChange, error, ...look }: PictureFieldProps) {
  const { operator } = useOperator();
  const [chosen, setChosen] = useState<File>();
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  const url = useObjectUrl(chosen);

  function choose(file: File | undefined) {
    if (!file) return;
    setRefused('');
    if (!['image/png', 'image/jpeg'].includes(file.type)) return setRefused(t('picture.type'));
    if (file.size > pictureBytes)
      return setRefused(t('picture.tooBig', { megabytes: pictureBytes / 1024 / 1024 }));
    setChosen(file);
  }

  async function send(crop: string) {
    if (!chosen) return;
    setBusy(true);
    try {
      const query = new URLSearchParams({ crop });
      const answer = await call(`${picturesPath(operator.code)}?${query}`, { method: 'POST', body: chosen });
      onChange(pictureSchema.parse(answer).id);
      setChosen(undefined);
    } catch (thrown) {
      setRefused(thrown instanceof Error ? reasonOf(thrown) : t('errors.UNKNOWN_ERROR'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <FieldShell {...look} error={refused || error}>
      {(ids) => (
        <div className={styles.field}>
          {chosen && url ? (
            <LazyView
              load={loadCrop}
              where="picture crop"
              pending={<SkeletonBlock width="100%" height="280px" />}
              renderFailure={renderPartFailure}
              props={{
                url,
                busy,
                onCrop: (crop: string) => void send(crop),
                onCancel: () => setChosen(undefined),
              }}
            />
          ) : (
            <Shown id={value} />
          )}
          <div className={styles.tools}>
            <label className={chooser.choose}>
              <ImagePlus aria-hidden size={16} />
              {t(value ? 'picture.replace' : 'picture.choose')}
              <input
                {...ids}
                aria-labelledby={undefined}
                aria-label={t(value ? 'picture.replace' : 'picture.choose')}
                type="file"
                accept="image/png,image/jpeg"
                className={chooser.input}
                onChange={(event) => {
                  choose(event.target.files?.[0]);
                  event.target.value = '';
                }}
              />
            </label>
            {value && (
              <Button variant="ghost" icon={<Trash2 aria-hidden size={15} />} onClick={() => onChange(null)}>
                {t('picture.remove')}
              </Button>
            )}
          </div>
        </div>
      )}
    </FieldShell>
  );
}

/** A refused picture is refused for itself: its field has one line for it. */
function reasonOf(error: Error & { body?: { errors?: Record<string, string> } }): string {
  return Object.values(error.body?.errors ?? {})[0] ?? error.message;
}

/** The URL of a file that is only in this page; it is given back with the page. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

function Shown({ id }: { id: string | null }) {
  const { operator } = useOperator();
  if (!id) return <p className={styles.none}>{t('picture.drawn')}</p>;
  return (
    <img className={styles.shown} src={`/api${picturesPath(operator.code)}/${id}`} alt={t('picture.shown')} />
  );
}
