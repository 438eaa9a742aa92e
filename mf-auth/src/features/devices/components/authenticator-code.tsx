import { useErrorText } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { TextField } from '@tessera/ui-kit/field';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useSwitchAuthenticator } from '../api/authenticator';
import styles from './devices.module.css';

interface Props {
  to: 'on' | 'off';
  label: string;
  onDone(): void;
}

/**
 * AuthenticatorCode is the field for the six digits that turn the authenticator on or off. It takes the
 * focus, because it replaces the button that had it.
 */
export function AuthenticatorCode({ to, label, onDone }: Props) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const change = useSwitchAuthenticator(to);
  const [code, setCode] = useState('');
  const [invalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const failure = change.isError ? errorText(change.error) : undefined;
  return (
    <form
      className={styles.naming}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (change.isPending) return;
        const right = /^\d{6}$/.test(code.trim());
        setInvalid(!right);
        if (right) change.mutate(code.trim(), { onSuccess: onDone, onError: () => field.current?.focus() });
        else field.current?.focus();
      }}
    >
      <TextField
        ref={field}
        name="authenticatorCode"
        aria-required
        label={t('authenticator.code')}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={invalid ? t('authenticator.codeInvalid') : failure}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" loading={change.isPending}>
        {label}
      </Button>
    </form>
  );
}
