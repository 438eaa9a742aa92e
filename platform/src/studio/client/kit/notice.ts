import { byId } from '../../../http/pages/client/dom';
import { t } from '../texts/t';
import { forgetToken } from './api';
import { leaveToSite, notifySite } from './site';

let onAction = () => {};

byId('notice-action').addEventListener('click', () => {
  byId('notice').hidden = true;
  onAction();
});

export const isNoticeShown = (): boolean => !byId('notice').hidden;

function showNotice(text: string, action: string, run: () => void, focused = byId('notice-action')): void {
  byId('notice-text').textContent = text;
  byId('notice-action').textContent = action;
  onAction = run;
  byId('notice').hidden = false;
  focused.focus();
}

/** showSessionOver says that the session is over, and tells the page around, which asks for a new one. */
export function showSessionOver(): void {
  forgetToken();
  notifySite({ type: 'studio.expired' });
  showNotice(t('over'), t('exit'), leaveToSite);
}

/**
 * announce says something that has to have been read before the game goes on. Its button is not in focus: a key that was pressed to
 * play does not press it.
 */
export function announce(text: string, action: string, run: () => void): void {
  showNotice(text, action, run, byId('notice'));
}

/** offerRetry says that no answer came, with a button that tries again. */
export function offerRetry(retry: () => void): void {
  showNotice(t('lost'), t('again'), retry);
}
