import { useShell } from '@tessera/shell-api';
import { Button, type ButtonProps } from '@tessera/ui-kit/button';
import { MessageCircleQuestion } from 'lucide-react';
import { useTexts } from '../locales/use-texts';

interface Props extends Pick<ButtonProps, 'variant'> {
  /** What customer service is asked to begin with. */
  question: string;
  onAsk?(): void;
}

/** AskButton opens the chat with a question about what is on screen. */
export function AskButton({ question, onAsk, variant }: Props) {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const ask = () => {
    onAsk?.();
    dialogs.openPopup('chat', { draft: question });
  };
  return (
    <Button
      icon={<MessageCircleQuestion aria-hidden />}
      data-opens="chat"
      onClick={ask}
      {...(variant ? { variant } : {})}
    >
      {t('movement.ask')}
    </Button>
  );
}
