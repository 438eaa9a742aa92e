import { refusalOf } from '../../../http/pages/client/refusal';
import { call, enter } from './api';
import { showNotice } from './notice';
import { createRoom } from './room';
import { notifySite, setSite } from './site';
import { loadTexts, t } from './texts';
import { applyTheme } from './theme';

async function open(): Promise<void> {
  try {
    await loadTexts();
    showNotice(t('opening'));
    await enter();
    const facts = await call('room', {});
    setSite(facts.siteOrigin);
    applyTheme(facts);
    createRoom(facts);
    notifySite({ type: 'chat.ready' });
  } catch (error) {
    if (refusalOf(error) === 'NOT_LOGGED_IN') showNotice(t('expired'));
    else showNotice(t('failed'), { label: t('retry'), run: () => void open() });
  }
}

addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.isComposing) notifySite({ type: 'chat.exit' });
});
void open();
