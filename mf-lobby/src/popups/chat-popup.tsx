import type { ChatModel } from '@tessera/contracts/chat';
import { usePopupParams, useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Dialog } from '@tessera/ui-kit/dialog';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonText } from '@tessera/ui-kit/skeleton';
import { useEffect, useState } from 'react';
import { useChatModels } from '../api/get-chat-models';
import { useTexts } from '../locales/use-texts';
import { onColor } from '../features/chat/model/on-color';
import { ChatDepartments } from '../features/chat/components/chat-departments';
import styles from '../features/chat/components/chat-popup.module.css';
import { ChatRoom } from '../features/chat/components/chat-room';

/**
 * ChatPopup opens live chat (sections 2.11 and 2.14). Where there are several departments, the player
 * chooses one first.
 */
export default function ChatPopup() {
  const { dialogs, session } = useShell();
  const { t } = useTexts();
  const { draft } = usePopupParams();
  const { data, error, refetch, isFetching } = useChatModels();
  const [chosen, setChosen] = useState<string>();
  const models = data?.models ?? [];
  const [only] = models;
  const department = models.find(({ id }) => id === chosen) ?? (models.length === 1 ? only : undefined);
  // Where no department answers a visitor, there is nothing to choose from before signing in.
  const wantsLogin = models.length > 0 && models.every(({ entry }) => entry === 'login');
  useEffect(() => {
    if (wantsLogin) session.requireLogin();
  }, [wantsLogin, session]);

  const choose = ({ id, entry }: ChatModel) => {
    if (entry === 'login') session.requireLogin();
    else setChosen(id);
  };
  const close = () => dialogs.closePopup();
  const inRoom = department?.entry === 'open';
  const headerColor = data?.headerColor;
  return (
    <Dialog
      open
      size="m"
      docked
      title={inRoom ? department.title : t('chat.title')}
      closeLabel={t('help.close')}
      bar={headerColor === undefined ? undefined : { color: headerColor, text: onColor(headerColor) }}
      flush={inRoom}
      onClose={close}
    >
      <div className={inRoom ? styles.inside : styles.choice}>
        {inRoom ? (
          <ChatRoom
            key={department.id}
            department={department}
            draft={typeof draft === 'string' ? draft : ''}
            onExit={close}
            onDepartments={models.length > 1 ? () => setChosen(undefined) : undefined}
          />
        ) : data && models.length === 0 ? (
          <EmptyState title={t('chat.none')} />
        ) : data ? (
          <ChatDepartments models={models} onChoose={choose} />
        ) : error ? (
          <FailurePanel
            title={t('failure.chat')}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <SkeletonText lines={6} />
        )}
      </div>
    </Dialog>
  );
}
