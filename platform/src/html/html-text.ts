import sanitize from 'sanitize-html';

const entities = { amp: '&', lt: '<', gt: '>', quot: '"' } as const;

/** htmlText returns what HTML says, as plain text on one line. */
export const htmlText = (html: string): string =>
  sanitize(html.replaceAll(/<\/(?:p|li|h\d|td|th|tr|blockquote)>|<br\s*\/?>/gi, '$& '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof entities) => entities[name])
    .replaceAll(/\s+/g, ' ')
    .trim();
