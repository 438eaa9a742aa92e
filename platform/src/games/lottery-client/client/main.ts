import type { StudioMessage } from '@tessera/contracts/games';
import { byId } from '../../../http/pages/client/dom';
import { createSiteChannel } from '../../../http/pages/client/site-channel';
import { loadTexts } from '../../../http/pages/client/texts';
import { lottoParameters } from '../parameters';
import type english from '../texts/en.json';

const query = new URLSearchParams(location.search);
/** The site that launched this client, and nobody else, hears from it. */
const { notifySite } = createSiteChannel<StudioMessage>(query.get('site') ?? '');

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
  exit.addEventListener('click', () => notifySite({ type: 'studio.exit' }));
  byId('page').removeAttribute('aria-busy');
  notifySite({ type: 'studio.ready' });
}

void begin();
