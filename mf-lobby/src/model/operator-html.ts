import { operatorHtml } from '@tessera/contracts/operator-html';
import DOMPurify from 'dompurify';

const allowed = {
  ALLOWED_TAGS: [...operatorHtml.tags],
  ALLOWED_ATTR: [...operatorHtml.attributes],
  ALLOWED_URI_REGEXP: operatorHtml.addresses,
  // Not addresses, so that the rule for addresses does not empty them.
  ADD_URI_SAFE_ATTR: ['start', 'colspan', 'rowspan', 'width', 'height', 'dir', 'lang'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  // The sanitiser lets pictures be data, whatever the rule for addresses says.
  if (/^\s*data:/i.test(node.getAttribute('src') ?? '')) node.removeAttribute('src');
  // Without a word for it a picture is decoration; a screen reader would spell its address.
  if (node.tagName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '');
  if (node.tagName !== 'A') return;
  // A target of the operator's own would hand this window over.
  node.removeAttribute('target');
  node.removeAttribute('rel');
  const url = foreignAddress(node.getAttribute('href') ?? '');
  if (!url) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', operatorHtml.foreignRelation);
});

/** HTML of the operator, cleaned of everything that could run or pretend. A Trusted Type where the browser has them. */
export function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true }) as unknown as string;
}

/** foreignAddress returns the address of another site (https only), or undefined for a place of this one. */
export function foreignAddress(href: string): URL | undefined {
  if (!URL.canParse(href, window.location.href)) return undefined;
  const url = new URL(href, window.location.href);
  const isForeign = url.protocol === 'https:' && url.host !== window.location.host;
  return isForeign ? url : undefined;
}
