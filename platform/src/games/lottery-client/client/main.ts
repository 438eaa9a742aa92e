import { byId } from '../../../http/pages/client/dom';
import { loadTexts } from '../../../http/pages/client/texts';
import { lottoParameters } from '../parameters';
import type english from '../texts/en.json';

const query = new URLSearchParams(location.search);
const site = query.get('site');

/** The site that launched this client, and nobody else, hears from it. */
function notifySite(type: 'studio.ready' | 'studio.exit'): void {
  if (site !== null) parent.postMessage({ type }, site);
}

function showParameter(name: string): void {
  const term = document.createElement('dt');
  term.textContent = name;
  const value = document.createElement('dd');
  value.textContent = query.get(name) ?? '–';
  byId('parameters').append(term, value);
}

async function begin(): Promise<void> {
  const t = await loadTexts<keyof typeof english>('/lotto-client/texts');
  document.documentElement.lang = t('tag');
  byId('title').textContent = t('title');
  byId('text').textContent = t('text');
  for (const name of lottoParameters) showParameter(name);
  const exit = byId('exit');
  exit.textContent = t('exit');
  exit.addEventListener('click', () => notifySite('studio.exit'));
  byId('page').removeAttribute('aria-busy');
  notifySite('studio.ready');
}

void begin();
