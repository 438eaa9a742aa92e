import { chatPath, chatTextLimit } from '@tessera/contracts/back-office';
import { Button } from '@tessera/ui-kit/button';
import { HttpError } from 'ra-core';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { call, type RefusalBody } from '../../http/call';
import { t } from '../../i18n';
import { messageOf } from '../../parts/actions/use-action';
import { TextArea } from '../../parts/text-area';
import { answerDrafts } from '../../session/answer-drafts';
import styles from './chat.module.css';

interface AnswerFormProps {
  operator: string;
  talk: string;
  onSent: () => void;
}

/**
 * AnswerForm takes the answer to a player. What is typed stays until it is sent; sent again after a lost
 * answer, it is one message.
 */
export function AnswerForm({ operator, talk, onSent }: AnswerFormProps) {
  const [draft, setDraft] = useState(() => answerDrafts.find(operator, talk));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function type(text: string) {
    const next = { ...draft, text };
    setDraft(next);
    answerDrafts.save(operator, talk, next);
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const text = draft.text.trim();
    if (text === '') return setError(t('errors.FIELD_REQUIRED'));
    setBusy(true);
    setError(undefined);
    try {
      const body = { kind: 'answer', clientId: draft.clientId, text };
      await call(chatPath(operator, talk), { method: 'POST', body });
      answerDrafts.save(operator, talk, { ...draft, text: '' });
      setDraft(answerDrafts.find(operator, talk));
      onSent();
    } catch (thrown) {
      const refused = thrown instanceof HttpError ? (thrown.body as RefusalBody).errors : undefined;
      setError(refused?.['text'] ?? messageOf(thrown));
    } finally {
      setBusy(false);
    }
  }

  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  };

  return (
    <form ref={form} className={styles.answer} noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        label={t('chat.answer')}
        hint={t('chat.answerHint')}
        error={error}
        value={draft.text}
        maxLength={chatTextLimit}
        dir="auto"
        onChange={(event) => type(event.target.value)}
        onKeyDown={sendByKey}
      />
      <Button type="submit" loading={busy}>
        {t('chat.send')}
      </Button>
    </form>
  );
}
