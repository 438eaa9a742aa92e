import { Button } from '@tessera/ui-kit/button';
import { TextField } from '@tessera/ui-kit/field';
import { VisuallyHidden } from '@tessera/ui-kit/visually-hidden';
import { KeyRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTexts } from '../locales/use-texts';
import type { CodeSender } from '../model/use-code-sender';
import styles from './code-field.module.css';

interface Props extends Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'trail' | 'lead'> {
  sender: CodeSender;
  /** What is said when it was sent; by default it does not tell whether there is an account. */
  sentHint?: string;
}

/**
 * CodeField asks for the code that was sent, with the button that sends it. The seconds of its countdown are
 * shown, but announced only once.
 */
export function CodeField({ sender, sentHint, ...field }: Props) {
  const { t } = useTexts();
  const { secondsLeft, sending, sent } = sender;
  const waiting = secondsLeft > 0;
  return (
    <div>
      <TextField
        {...field}
        className={styles.code}
        aria-required
        label={t('code.label')}
        {...(sent && field.error === undefined ? { hint: sentHint ?? t('code.sentHint') } : {})}
        lead={<KeyRound aria-hidden />}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        trail={
          <Button
            size="s"
            variant="secondary"
            className={styles.send}
            loading={sending}
            aria-disabled={waiting}
            onClick={sender.start}
          >
            {waiting ? t('code.again', { seconds: secondsLeft }) : t('code.send')}
          </Button>
        }
      />
      <VisuallyHidden>
        <span role="status">{sent ? t(waiting ? 'code.sent' : 'code.ready') : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
