import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A release carries so many characters of its notes; the whole is in the package's CHANGELOG.md. */
const maxLength = 4000;

/**
 * releaseNotes reads what a package's CHANGELOG.md says of a version, as Markdown. A pre-release part of the version
 * (a local build's hash) does not count. Without a changelog or such a section there are no notes.
 */
export function releaseNotes(folder, version) {
  const file = path.join(folder, 'CHANGELOG.md');
  if (!existsSync(file)) return undefined;
  const [released] = version.split('-');
  const section = readFileSync(file, 'utf8')
    .split(/^## /m)
    .find((one) => one.split('\n', 1)[0].trim() === released);
  const notes = section?.slice(section.indexOf('\n')).trim();
  return notes ? notes.slice(0, maxLength) : undefined;
}
