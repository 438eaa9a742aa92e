import { countWords, type FeedbackKind } from '@tessera/contracts/feedback';
import { useErrorText, useSession } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError } from '@tessera/ui-kit/field';
import { SegmentedControl } from '@tessera/ui-kit/segmented-control';
import { useState } from 'react';
import { LoginInvitation } from '../../../components/login-invitation';
import { TextArea } from '../../../components/text-area';
import { useTexts } from '../../../locales/use-texts';
import { useSendFeedback } from '../api/feedback';
import { useDraft } from '../model/use-draft';
import styles from './feedback-form.module.css';

interface Props {
  rules: { minWords: number; maxWords: number };
  onSent(number: string): void;
}

export function FeedbackForm({ rules: { minWords, maxWords }, onSent }: Props) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { state } = useSession();
  const [kind, setKind] = useState<FeedbackKind>('FEEDBACK');
  const { text: content, write, forget } = useDraft();
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useSendFeedback();
  if (state === 'visitor')
    return <LoginInvitation title={t('feedback.loginTitle')} text={t('feedback.loginText')} />;
  const words = countWords(content);
  const problem =
    words > maxWords
      ? t('feedback.tooLong', { limit: maxWords })
      : tried && words < minWords
        ? t('feedback.tooShort', { limit: minWords })
        : undefined;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (words < minWords || words > maxWords || isPending) return;
        mutate(
          { kind, content },
          {
            onSuccess: ({ number }) => {
              forget();
              onSent(number);
            },
          },
        );
      }}
    >
      {error && <FormError title={errorText(error)} />}
      <SegmentedControl
        label={t('feedback.kind')}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'FEEDBACK', label: t('feedback.kind.FEEDBACK') },
          { value: 'COMPLAINT', label: t('feedback.kind.COMPLAINT') },
        ]}
      />
      <TextArea
        label={t('feedback.content')}
        value={content}
        onChange={write}
        rows={6}
        counter={t('feedback.counter', { count: words, limit: maxWords })}
        error={problem}
      />
      <Button type="submit" loading={isPending}>
        {t('feedback.send')}
      </Button>
    </form>
  );
}
