import type { BootDocument } from '@tessera/contracts/release';
import { Button } from '@tessera/ui-kit/button';
import { TextField } from '@tessera/ui-kit/field';
import { useState, type FormEvent } from 'react';
import styles from './override-panel.module.css';
import { allowedOrigin, type Overrides } from './overrides';
import { text } from './texts';

interface Props {
  pinned: BootDocument;
  active: Overrides;
  onChange(overrides: Overrides): void;
}

/**
 * OverrideForm asks for a URL for each remote. A URL that is not allowed is refused at its field.
 */
export function OverrideForm({ pinned, active, onChange }: Props) {
  const [typed, setTyped] = useState<Record<string, string>>({ ...active });
  const [refused, setRefused] = useState<readonly string[]>([]);
  const remotes = [...new Set([...Object.keys(pinned.remotes), ...Object.keys(active)])];

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const filled = Object.entries(typed).filter(([, origin]) => origin.trim() !== '');
    const bad = filled.filter(([, origin]) => !allowedOrigin(origin.trim())).map(([remote]) => remote);
    setRefused(bad);
    if (bad.length > 0) return;
    onChange(
      Object.fromEntries(filled.map(([remote, origin]) => [remote, allowedOrigin(origin.trim()) ?? ''])),
    );
  };

  return (
    <form className={styles.form} onSubmit={apply} noValidate>
      <p>{text('intro')}</p>
      {remotes.map((remote) => {
        const version = pinned.remotes[remote]?.version;
        return (
          <TextField
            key={remote}
            label={version ? text('address', { remote, version }) : text('addressNew', { remote })}
            value={typed[remote] ?? ''}
            error={refused.includes(remote) ? text('refused') : undefined}
            inputMode="url"
            autoComplete="off"
            onChange={(event) => setTyped({ ...typed, [remote]: event.target.value })}
          />
        );
      })}
      <Button type="submit">{text('apply')}</Button>
    </form>
  );
}
