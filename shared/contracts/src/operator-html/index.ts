/**
 * operatorHtml lists the tags and attributes that an operator's texts (announcements, promotions, articles,
 * help) may consist of, for everything that sanitises them: the page that shows them and the platform that
 * serves them as HTML. It allows no forms, frames, media or inline styles.
 */
export const operatorHtml = {
  tags: 'a b blockquote br code em h2 h3 h4 h5 hr i img li ol p s small strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  ),
  attributes: [
    'href',
    'src',
    'alt',
    'title',
    'width',
    'height',
    'colspan',
    'rowspan',
    'dir',
    'lang',
    'start',
  ],
  /** A path of this site, an https URL, a mail or a call; two slashes would be another host. */
  addresses: /^(?:https:\/\/[^/\\]|mailto:|tel:|\/(?![/\\])|#)/i,
  /** What a link to another site carries. */
  foreignRelation: 'noopener noreferrer nofollow',
} as const;
