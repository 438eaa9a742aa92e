import { byId } from '../../../http/pages/client/dom';
import { notifySite } from './site';
import { t } from './texts';

let onAction = () => {};
byId('notice-action').addEventListener('click', () => onAction());

/** showNotice shows a sentence instead of the room, with a button where something can be done. */
export function showNotice(text: string, action?: { label: string; run(): void }): void {
  byId('room').hidden = true;
  byId('notice').hidden = false;
  byId('notice-text').textContent = text;
  const button = byId('notice-action');
  button.hidden = !action;
  button.textContent = action?.label ?? '';
  onAction = action?.run ?? (() => {});
}

let expired = false;
export const isExpired = (): boolean => expired;

/**
 * showExpired says that the room's key has expired, and tells the site around it, which opens the room anew.
 */
export function showExpired(): void {
  if (expired) return;
  expired = true;
  showNotice(t('expired'));
  notifySite({ type: 'chat.expired' });
}
