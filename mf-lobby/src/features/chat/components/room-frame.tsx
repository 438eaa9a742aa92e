import { chatRoomMessageSchema } from '@tessera/contracts/chat';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { Hourglass, MessageSquareOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useFrameMessages } from '../../../model/use-frame-messages';
import styles from './chat-popup.module.css';

/** A room that has not said by then that it is there is slow; ms. */
const slowAfter = 10_000;

/**
 * The room keeps its own origin: without it, it could not find a visitor's conversation again and its
 * messages would have no origin to check. That is safe for another origin only, which `useRoom` makes sure
 * of.
 */
const sandbox = 'allow-scripts allow-same-origin allow-forms';

interface Props {
  url: string;
  origin: string;
  department: string;
  onExit(): void;
  onAgain(): void;
}

/** RoomFrame shows the chat room in a frame until the room says that it has ended. */
export function RoomFrame({ url, origin, department, onExit, onAgain }: Props) {
  const { t } = useTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'slow' | 'ready' | 'expired'>('loading');

  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  useFrameMessages(frame, origin, chatRoomMessageSchema, ({ type }) => {
    if (type === 'chat.exit') onExit();
    else setState(type === 'chat.ready' ? 'ready' : 'expired');
  });

  return (
    <>
      <iframe
        ref={frame}
        className={styles.frame}
        src={url}
        title={t('chat.frame', { department })}
        sandbox={sandbox}
        referrerPolicy="no-referrer"
      />
      {state === 'loading' && (
        <div className={styles.over} role="status">
          {t('chat.opening')}
        </div>
      )}
      {state === 'slow' && <Late onAgain={onAgain} />}
      {state === 'expired' && (
        <div className={styles.over} role="alert">
          <EmptyState
            icon={<MessageSquareOff />}
            title={t('chat.expired')}
            text={t('chat.expiredText')}
            action={<Button onClick={onAgain}>{t('chat.reopen')}</Button>}
          />
        </div>
      )}
    </>
  );
}

/** It goes on loading below, and takes its place when it is there. */
function Late({ onAgain }: { onAgain(): void }) {
  const { dialogs } = useShell();
  const { t } = useTexts();
  return (
    <div className={styles.over} role="alert">
      <EmptyState
        icon={<Hourglass />}
        title={t('chat.slow')}
        text={t('chat.slowText')}
        action={
          <>
            <Button onClick={onAgain}>{t('failure.retry')}</Button>
            <Button variant="secondary" onClick={() => dialogs.openPopup('feedback')}>
              {t('help.feedback')}
            </Button>
          </>
        }
      />
    </div>
  );
}
