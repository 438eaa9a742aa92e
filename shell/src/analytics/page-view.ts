import { storedChoice } from '../boot/stored-choice';

const collector = 'https://www.google-analytics.com/g/collect';

/**
 * sendPageView sends one page view to the operator's analytics (GA4) without loading its script, which has
 * no integrity hash and would run foreign code on the site. Query and hash of the URL are left out, since
 * they may name people.
 */
export function sendPageView(gtagId: string, language: string): void {
  let visitor = storedChoice.read('visitor');
  if (!visitor) {
    visitor = `${Math.floor(Math.random() * 2 ** 31)}.${Math.floor(Date.now() / 1000)}`;
    storedChoice.write('visitor', visitor);
  }
  const hit = new URLSearchParams({
    v: '2',
    tid: gtagId,
    cid: visitor,
    en: 'page_view',
    dl: location.origin + location.pathname,
    dt: document.title,
    ul: language,
  });
  navigator.sendBeacon(`${collector}?${hit}`);
}
