import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A CSS-module class is named after its file's content: two releases of a remote, or two remotes with different
 * versions of a kit component, can be on one page and never style each other.
 */
export function classNameFromContent(context, _pattern, localName) {
  const file = context.resourcePath;
  const hash = createHash('sha256')
    .update(readFileSync(file))
    .update(path.basename(file))
    .digest('base64url')
    .slice(0, 6);
  return `${localName}-${hash}`;
}
