import { FailurePanel } from '@tessera/shell-api/failure';
import type { ChatModel } from '@tessera/contracts/chat';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useRoom } from '../api/open-room';
import styles from './chat-popup.module.css';
import { RoomFrame } from './room-frame';

interface Props {
  department: ChatModel;
  /** What its field begins with, where nothing was typed there before. */
  draft: string;
  onExit(): void;
  /** Back to the other departments, where there are any. */
  onDepartments?: (() => void) | undefined;
}

/**
 * ChatRoom shows a department's chat room, and opens it again with a new ticket when its ticket has expired.
 */
export function ChatRoom({ department, draft, onExit, onDepartments }: Props) {
  const { t } = useTexts();
  const [attempt, setAttempt] = useState(0);
  const { data, error, isFetching } = useRoom(department.id, attempt);
  const again = () => setAttempt(attempt + 1);
  return (
    <div className={styles.room}>
      {onDepartments && (
        <button type="button" className={styles.back} onClick={onDepartments}>
          <ArrowLeft aria-hidden size={18} /> {t('chat.departments')}
        </button>
      )}
      {data ? (
        <RoomFrame
          key={data.chatUrl}
          url={draft === '' ? data.chatUrl : `${data.chatUrl}&draft=${encodeURIComponent(draft)}`}
          origin={data.origin}
          department={department.title}
          onExit={onExit}
          onAgain={again}
        />
      ) : error ? (
        <div className={styles.over}>
          <FailurePanel title={t('failure.chat')} error={error} onRetry={again} retrying={isFetching} />
        </div>
      ) : (
        <div className={styles.over} role="status">
          {t('chat.opening')}
        </div>
      )}
    </div>
  );
}
