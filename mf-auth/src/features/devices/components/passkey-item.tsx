import type { Passkey } from '@tessera/contracts/auth';
import { useErrorText, useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { TextField } from '@tessera/ui-kit/field';
import { IconButton } from '@tessera/ui-kit/icon-button';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useRenamePasskey } from '../api/passkeys';
import styles from './devices.module.css';

interface Props {
  passkey: Passkey;
  removing: boolean;
  onRemove(): void;
}

export function PasskeyItem({ passkey, removing, onRemove }: Props) {
  const { t, date } = useTexts();
  const [naming, setNaming] = useState(false);
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className={styles.item}>
      <KeyRound aria-hidden />
      {naming ? (
        <Rename passkey={passkey} onDone={() => setNaming(false)} />
      ) : (
        <>
          <div className={styles.about}>
            <strong>{name}</strong>
            <span className={styles.note}>
              {lastUsedAt === null
                ? t('passkeys.added', { when: date(createdAt, 'date') })
                : t('passkeys.used', { when: date(lastUsedAt, 'datetime') })}
            </span>
          </div>
          <div className={styles.actions}>
            <IconButton
              label={t('passkeys.renameNamed', { name })}
              icon={<Pencil aria-hidden />}
              onClick={() => setNaming(true)}
            />
            <IconButton
              label={t('passkeys.removeNamed', { name })}
              icon={<Trash2 aria-hidden />}
              disabled={removing}
              onClick={onRemove}
            />
          </div>
        </>
      )}
    </li>
  );
}

function Rename({ passkey: { id, name: before }, onDone }: { passkey: Passkey; onDone(): void }) {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const rename = useRenamePasskey();
  const [name, setName] = useState(before);
  const field = useRef<HTMLInputElement>(null);
  // The button that had the focus gave way to this field.
  useEffect(() => field.current?.focus(), []);
  const trimmed = name.trim();
  return (
    <form
      className={styles.naming}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed === '') return;
        rename.mutate(
          { id, name: trimmed },
          {
            onSuccess: onDone,
            onError: (error) => dialogs.notify({ tone: 'danger', title: errorText(error) }),
          },
        );
      }}
    >
      <TextField
        label={t('passkeys.newName')}
        value={name}
        maxLength={40}
        ref={field}
        error={trimmed === '' ? t('passkeys.nameRequired') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="secondary" loading={rename.isPending}>
        {t('passkeys.save')}
      </Button>
    </form>
  );
}
