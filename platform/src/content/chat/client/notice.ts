import { byId } from '../../../http/pages/client/dom';
import { notifySite } from './site';
import { t } from './texts';

let onAction = () => {};
byId('notice-action').addEventListener('click', () => onAction());

/** Shows a sentence in the room's place, with a way on where there is one. */
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

/** The room's key is no good any more: the site around is told, and opens the room anew. */
export function showExpired(): void {
  if (expired) return;
  expired = true;
  showNotice(t('expired'));
  notifySite('chat.expired');
}
