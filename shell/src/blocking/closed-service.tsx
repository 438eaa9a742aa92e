import { chatModelsCall, launchChatCall, type ChatModel } from '@tessera/contracts/chat';
import { Button } from '@tessera/ui-kit/button';
import { useEffect, useState } from 'react';
import { useHost } from '../host/host-context';
import { SocialLinks } from '../contact/social-links';
import { useTexts } from '../host/use-texts';
import styles from './blocking-page.module.css';

/** Section 9: the window that customer service opens in. */
const serviceWindow = 'width=440,height=750';

/**
 * ClosedService offers customer service while the site is closed: live chat, in a window of its own because
 * the site's pages are closed too, and the operator's other channels.
 */
export default function ClosedService() {
  const { shell, theme } = useHost();
  const { api } = shell;
  const { t } = useTexts();
  const [departments, setDepartments] = useState<readonly ChatModel[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const asking = new AbortController();
    api
      .call(chatModelsCall, {}, { signal: asking.signal })
      .then(({ models }) => setDepartments(models.filter(({ entry }) => entry === 'open')))
      // Without the departments there are the channels.
      .catch(() => undefined);
    return () => asking.abort();
  }, [api]);

  const open = async (model: string) => {
    setFailed(false);
    // Opened in the press itself: what opens later counts as a popup that nobody wanted.
    const room = window.open('', '_blank', serviceWindow);
    try {
      const { chatUrl } = await api.call(launchChatCall, { model, theme: theme.get() });
      if (!room) throw new Error('the window was blocked');
      room.opener = null;
      room.location.replace(chatUrl);
    } catch {
      room?.close();
      setFailed(true);
    }
  };
  const [only] = departments;
  return (
    <>
      <div className={styles.actions}>
        {departments.map(({ id, title }) => (
          <Button key={id} variant="secondary" onClick={() => void open(id)}>
            {departments.length === 1 && only ? t('maintenance.service') : title}
          </Button>
        ))}
      </div>
      {failed && <p role="alert">{t('maintenance.serviceFailed')}</p>}
      <SocialLinks label={t('maintenance.channels')} />
    </>
  );
}
