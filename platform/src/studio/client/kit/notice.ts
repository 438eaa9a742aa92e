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

function showNotice(text: string, action: string, run: () => void): void {
  byId('notice-text').textContent = text;
  byId('notice-action').textContent = action;
  onAction = run;
  byId('notice').hidden = false;
  byId('notice-action').focus();
}

/** There is no session any more: the page around is told, and asks for a new one. */
export function showSessionOver(): void {
  forgetToken();
  notifySite({ type: 'studio.expired' });
  showNotice(t('over'), t('exit'), leaveToSite);
}

/** No answer came: the player goes on when they want to. */
export function offerRetry(retry: () => void): void {
  showNotice(t('lost'), t('again'), retry);
}
