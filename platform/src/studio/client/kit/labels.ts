import { byId } from '../../../http/pages/client/dom';
import type { OpenedGame } from '../../messages/calls';
import { languageTag, t, type TextKey } from '../texts/t';
import { isFramed } from './site';

const iconButtons = ['less', 'more', 'half', 'double', 'max', 'exit', 'info', 'history'] as const;

/** labelPage names the page and everything of its frame, and gives it the operator's colours. */
export function labelPage(session: OpenedGame, stakeText: TextKey): void {
  const { style } = document.documentElement;
  document.documentElement.lang = languageTag(session.language);
  document.title = session.title;
  byId('title').textContent = session.title;
  // The page around has the name and the way out.
  document.body.classList.toggle('framed', isFramed());
  byId('balance-label').textContent = t(session.trial ? 'trial' : 'balance');
  byId('max').textContent = t('maxKey');
  byId('stake-label').textContent = t(stakeText);
  for (const id of iconButtons) byId(id).setAttribute('aria-label', t(id));
  byId('panel-close').setAttribute('aria-label', t('close'));
  for (const [name, color] of Object.entries(session.colors)) style.setProperty(`--${name}`, color);
  byId('backdrop').style.backgroundImage = `url("${session.poster}")`;
}
