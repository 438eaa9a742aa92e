import { noteLength, type DownlineNote } from '@tessera/contracts/agent';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useSubmitOnce } from '@tessera/shell-api/submit';
import { Button } from '@tessera/ui-kit/button';
import { TextField } from '@tessera/ui-kit/field';
import { IconButton } from '@tessera/ui-kit/icon-button';
import { Trash2 } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useNotes } from '../api/downline';
import styles from './downline.module.css';

/** Notes shows what the agent has written down about a downline, for the agent's own eyes. */
export function Notes({ memberId, notes }: { memberId: string; notes: readonly DownlineNote[] }) {
  const { dialogs } = useShell();
  const { t, date } = useTexts();
  const errorText = useErrorText();
  const { add: create, remove } = useNotes(memberId);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { busy, submit: add } = useSubmitOnce({
    name: `downline-note ${memberId}`,
    send: create,
    remember: (note: string) => note,
  });
  const save = async () => {
    const note = text.trim();
    if (note === '') return setError(t('notes.empty'));
    const outcome = await add(note);
    if (outcome?.state === 'done') setText('');
    else if (outcome) setError(errorText(outcome.error));
  };
  const drop = async (noteId: string) => {
    try {
      await remove(noteId);
    } catch (refused) {
      dialogs.notify({ tone: 'danger', title: t('notes.failed'), text: errorText(refused) });
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <section className={styles.part} aria-labelledby="notes">
      <h3 id="notes">{t('notes.title')}</h3>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('notes.new')}
          hint={t('notes.hint')}
          maxLength={noteLength}
          autoComplete="off"
          error={error}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="secondary" className={styles.submit} loading={busy}>
          {t('notes.save')}
        </Button>
      </form>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.noteId}>
              <div>
                <p>{note.text}</p>
                <small className={styles.muted}>{date(note.at, 'datetime')}</small>
              </div>
              <IconButton
                label={t('notes.delete')}
                icon={<Trash2 />}
                onClick={() => void drop(note.noteId)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
