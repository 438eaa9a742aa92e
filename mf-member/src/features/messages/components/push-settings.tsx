import { pushKindSchema } from '@tessera/contracts/messages';
import { useErrorText } from '@tessera/shell-api';
import { CheckboxField, FormError } from '@tessera/ui-kit/field';
import { Bell, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { usePush, useSetPush } from '../api/push';
import { NotificationsRefused } from '../model/push-device';
import styles from './messages.module.css';

/**
 * PushSettings lets a member have kinds of messages shown by this browser while the site is closed. Nothing is ticked for them, and nothing is asked of
 * the browser before they tick one. It is not there where the browser or the platform cannot.
 */
export function PushSettings() {
  const { t } = useTexts();
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const { data } = usePush();
  const { mutate, isPending, variables, error } = useSetPush();
  if (!data?.publicKey) return null;
  const { publicKey } = data;
  const kinds = isPending ? variables.kinds : data.kinds;
  const without = (kind: string) => kinds.filter((one) => one !== kind);
  return (
    <section className={styles.list}>
      <div className={styles.item} data-open={open || undefined}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.icon} aria-hidden="true">
            <Bell />
          </span>
          <span className={styles.title}>
            <strong>{t('push.title')}</strong>
            <small>{kinds.length === 0 ? t('push.off') : t('push.on', { count: kinds.length })}</small>
          </span>
          <ChevronDown aria-hidden className={styles.chevron} />
        </button>
        <div id={panelId} className={styles.panel} hidden={!open}>
          <p>{t('push.text')}</p>
          <fieldset className={styles.kinds}>
            <legend>{t('push.kinds')}</legend>
            {pushKindSchema.options.map((kind) => (
              <CheckboxField
                key={kind}
                label={t(`messages.kind.${kind}`)}
                checked={kinds.includes(kind)}
                onChange={({ target }) =>
                  mutate({ publicKey, kinds: target.checked ? [...kinds, kind] : without(kind) })
                }
              />
            ))}
          </fieldset>
          {error && (
            <FormError title={error instanceof NotificationsRefused ? t('push.refused') : errorText(error)} />
          )}
        </div>
      </div>
    </section>
  );
}
