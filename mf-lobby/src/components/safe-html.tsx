import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import styles from './safe-html.module.css';

/** What an operator's text may be made of; no forms, frames, media or inline styles. */
const allowed = {
  ALLOWED_TAGS:
    'a b blockquote br code em h2 h3 h4 h5 hr i img li ol p s small strong sub sup table tbody td th thead tr u ul'.split(
      ' ',
    ),
  ALLOWED_ATTR: [
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
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/(?![/\\])|#)/i,
};

/** HTML from the operator, cleaned of everything that could run or pretend. */
export default function SafeHtml({ html }: { html: string }) {
  const clean = useMemo(
    () => DOMPurify.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true }) as unknown as string,
    [html],
  );
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} />;
}
