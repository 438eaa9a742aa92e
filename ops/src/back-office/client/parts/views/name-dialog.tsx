import { Button } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import { TextField } from '@tessera/ui-kit/field';
import { HttpError } from 'ra-core';
import { useState } from 'react';
import type { RefusalBody } from '../../http/call';
import { t } from '../../i18n';
import { messageOf } from '../actions/use-action';

interface NameDialogProps {
  title: string;
  /** The name that it has. */
  name?: string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** NameDialog asks for the name of a view; it stays open, with what is wrong at its field, until the view is saved. */
export function NameDialog({ title, name: before = '', onSave, onClose }: NameDialogProps) {
  const [name, setName] = useState(before);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  async function save() {
    if (name.trim() === '') return setError(t('errors.FIELD_REQUIRED'));
    setBusy(true);
    try {
      await onSave(name.trim());
      onClose();
    } catch (refused) {
      const { errors = {} } = refused instanceof HttpError ? (refused.body as RefusalBody) : {};
      setError(Object.values(errors)[0] ?? messageOf(refused));
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      delay={0}
      title={title}
      closeLabel={t('dialog.close')}
      size="s"
      sheet="auto"
      onClose={onClose}
      footer={
        <Button loading={busy} onClick={() => void save()}>
          {t('views.saveNow')}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('views.name')}
          hint={t('views.hint')}
          error={error}
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
