import { operatorHtml } from '@tessera/contracts/operator-html';
import sanitize from 'sanitize-html';

/**
 * cleanHtml returns the operator's HTML as it may stand in a page that is served. It is written anew with
 * every `<` and `>` of an attribute escaped, so that it cannot end the element that it stands in.
 */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [...operatorHtml.tags],
    allowedAttributes: { '*': [...operatorHtml.attributes, 'rel'] },
    // Schemes are checked below, by the same rule as in the browser.
    allowedSchemes: false,
    allowedSchemesAppliedToAttributes: [],
    allowProtocolRelative: true,
    disallowedTagsMode: 'discard',
    nestingLimit: 60,
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: safeAttributes(tagName, attribs) }) },
  });
}

function safeAttributes(tag: string, raw: Record<string, string>): Record<string, string> {
  const { rel: _, ...attributes } = raw;
  for (const name of ['href', 'src'])
    // Browsers leave out what is no letter: a tab between two slashes makes another host of them.
    if (!operatorHtml.addresses.test((attributes[name] ?? '').replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '')))
      delete attributes[name];
  if (tag === 'img') attributes['alt'] ??= '';
  const isForeign = tag === 'a' && /^https:/i.test(attributes['href'] ?? '');
  return isForeign ? { ...attributes, rel: operatorHtml.foreignRelation } : attributes;
}
