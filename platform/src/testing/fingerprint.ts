import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * fingerprintOf names everything that a prepared database depends on: the code that makes it and the
 * operators' documents.
 */
export function fingerprintOf(directories: readonly string[], extra: string): string {
  const hash = createHash('sha256').update(extra);
  for (const directory of directories) {
    const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).toSorted();
    for (const file of files) {
      if (!/\.(ts|json)$/.test(file) || file.includes('.test.')) continue;
      const path = join(directory, file);
      if (statSync(path).isFile()) hash.update(file).update(readFileSync(path));
    }
  }
  return hash.digest('hex').slice(0, 24);
}
