import type { Passkey } from '@tessera/contracts/auth';
import { useErrorText, useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import { FormError, TextField } from '@tessera/ui-kit/field';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTexts, type AuthTextKey } from '../../../locales/use-texts';
import { isCancelled } from '../../../model/passkey-ceremony';
import { useAddPasskey, usePasskeys, useRemovePasskey } from '../api/passkeys';
import { deviceName } from '../model/device-name';
import { PasskeyItem } from './passkey-item';
import styles from './devices.module.css';

const maxNameLength = 40;

/** PasskeyList lists the member's passkeys and lets them add another one. */
export function PasskeyList() {
  const { t } = useTexts();
  const passkeys = usePasskeys();
  if (passkeys.isError && !passkeys.data)
    return (
      <FailurePanel
        title={t('passkeys.failed')}
        error={passkeys.error}
        retrying={passkeys.isFetching}
        onRetry={() => passkeys.refetch()}
      />
    );
  return (
    <section className={styles.section} aria-labelledby="passkeys-title" aria-busy={passkeys.isPending}>
      <div className={styles.head}>
        <h3 id="passkeys-title">{t('passkeys.list')}</h3>
      </div>
      <p className={styles.note}>{t('passkeys.why')}</p>
      {passkeys.isPending ? <SkeletonBlock height="72px" /> : <OwnPasskeys passkeys={passkeys.data} />}
      <AddPasskey />
    </section>
  );
}

function OwnPasskeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const remove = useRemovePasskey();
  if (passkeys.length === 0) return null;
  async function askAndRemove({ id, name }: Passkey) {
    const confirmed = await dialogs.confirm({
      title: t('passkeys.removeTitle'),
      text: t('passkeys.removeText', { name }),
      confirmLabel: t('passkeys.remove'),
      cancelLabel: t('cancel'),
      tone: 'danger',
    });
    if (!confirmed) return;
    remove.mutate(id, { onError: (error) => dialogs.notify({ tone: 'danger', title: errorText(error) }) });
  }
  return (
    <ul className={styles.list}>
      {passkeys.map((passkey) => (
        <PasskeyItem
          key={passkey.id}
          passkey={passkey}
          removing={remove.isPending}
          onRemove={() => void askAndRemove(passkey)}
        />
      ))}
    </ul>
  );
}

function AddPasskey() {
  const { t } = useTexts();
  const errorText = useErrorText();
  const add = useAddPasskey();
  const { browser, system } = deviceName(navigator.userAgent);
  const [name, setName] = useState([browser, system].filter(Boolean).join(', '));
  const failureOf = (error: unknown) => {
    const text = passkeyErrorText(error);
    return text === undefined ? errorText(error) : t(text);
  };
  const failure = add.isError && !isCancelled(add.error) ? failureOf(add.error) : undefined;
  const trimmed = name.trim();
  return (
    <form
      className={styles.section}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed !== '' && !add.isPending) add.mutate(trimmed);
      }}
    >
      {failure !== undefined && <FormError title={failure} />}
      <div className={styles.naming}>
        <TextField
          name="passkeyName"
          label={t('passkeys.name')}
          value={name}
          maxLength={maxNameLength}
          autoComplete="off"
          error={trimmed === '' ? t('passkeys.nameRequired') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" icon={<KeyRound aria-hidden />} loading={add.isPending}>
          {t('passkeys.add')}
        </Button>
      </div>
    </form>
  );
}

/** What the browser says by the name of its error, where the person can do something about it. */
const passkeyErrors: Record<string, AuthTextKey> = {
  InvalidStateError: 'passkeys.sameDevice',
  NotSupportedError: 'passkeys.unsupported',
  ConstraintError: 'passkeys.unsupported',
  SecurityError: 'passkeys.refused',
  UnknownError: 'passkeys.refused',
};

/** The text's key for a failure of the browser's passkeys; nothing for other failures. */
function passkeyErrorText(error: unknown): AuthTextKey | undefined {
  return error instanceof Error && Object.hasOwn(passkeyErrors, error.name)
    ? passkeyErrors[error.name]
    : undefined;
}
