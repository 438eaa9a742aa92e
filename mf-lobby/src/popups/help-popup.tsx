import { useLocation, usePopupParams, useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonText } from '@tessera/ui-kit/skeleton';
import { useState } from 'react';
import { useChatModels } from '../api/get-chat-models';
import { useTexts } from '../locales/use-texts';
import { useHelp } from '../features/help/api/get-help';
import { HelpArticles } from '../features/help/components/help-articles';
import styles from './help-popup.module.css';

/**
 * HelpPopup shows the help center (section 2.1), with the article open that its parameters name. Closing it
 * at its own URL `/help` leads to the lobby.
 */
export default function HelpPopup() {
  const { dialogs, navigation } = useShell();
  const { t } = useTexts();
  const { article, beside } = usePopupParams();
  const { pathname } = useLocation();
  const { data, error, refetch, isFetching } = useHelp();
  const { data: chat } = useChatModels();
  const [chosen, setChosen] = useState(typeof article === 'string' ? article : '');

  const leaveHelpPath = () => {
    if (pathname === '/help') navigation.go('/', { replace: true, keepScroll: true });
  };
  const close = () => {
    dialogs.closePopup();
    leaveHelpPath();
  };
  // In the place of help, so that a form under it stays there.
  const openInstead = (id: string) => {
    dialogs.openPopup(id);
    leaveHelpPath();
  };
  return (
    <Dialog
      open
      size="l"
      title={t('help.title')}
      closeLabel={t('help.close')}
      onClose={close}
      footer={
        <>
          {chat && chat.models.length > 0 && (
            <Button variant="secondary" onClick={() => openInstead('chat')}>
              {t('chat.title')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => openInstead('feedback')}>
            {t('help.feedback')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {data && data.length > 0 ? (
          <HelpArticles articles={data} chosen={chosen} onChoose={setChosen} beside={beside === true} />
        ) : data ? (
          <EmptyState title={t('help.empty')} />
        ) : error ? (
          <FailurePanel
            title={t('failure.help')}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <SkeletonText lines={10} />
        )}
      </div>
    </Dialog>
  );
}
