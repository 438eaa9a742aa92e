import { operatorHtml } from '@tessera/contracts/operator-html';
import DOMPurify from 'dompurify';

const allowed = {
  ALLOWED_TAGS: [...operatorHtml.tags],
  ALLOWED_ATTR: [...operatorHtml.attributes],
  ALLOWED_URI_REGEXP: operatorHtml.addresses,
  // Not URLs, so that the rule for URLs does not empty them.
  ADD_URI_SAFE_ATTR: ['start', 'colspan', 'rowspan', 'width', 'height', 'dir', 'lang'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  // The sanitiser lets pictures be data, whatever the rule for URLs says.
  if (/^\s*data:/i.test(node.getAttribute('src') ?? '')) node.removeAttribute('src');
  // Without a word for it a picture is decoration; a screen reader would spell its URL.
  if (node.tagName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '');
  if (node.tagName !== 'A') return;
  // A target of the operator's own would hand this window over.
  node.removeAttribute('target');
  node.removeAttribute('rel');
  const url = externalUrl(node.getAttribute('href') ?? '');
  if (!url) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', operatorHtml.foreignRelation);
});

/**
 * cleanHtml sanitises the operator's HTML: nothing in it can run or imitate the site. It returns a Trusted
 * Type where the browser has them.
 */
export function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true }) as unknown as string;
}

/** externalUrl returns the URL of another site (https only), or undefined for a URL of this one. */
export function externalUrl(href: string): URL | undefined {
  if (!URL.canParse(href, window.location.href)) return undefined;
  const url = new URL(href, window.location.href);
  const isForeign = url.protocol === 'https:' && url.host !== window.location.host;
  return isForeign ? url : undefined;
}
