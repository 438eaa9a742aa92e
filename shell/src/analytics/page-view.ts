import { storedChoice } from '../boot/stored-choice';

const collector = 'https://www.google-analytics.com/g/collect';

/**
 * Counts one view of a page at the operator's analytics (GA4), as its own script would, without that script: it comes
 * without integrity, and nothing foreign runs on the site. Paths go without query and hash, which may name people.
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
