import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { operatorsFolder } from './site';

/**
 * The two seeded operators, and four for the journeys alone: aurora under other names, one of them with
 * made-up languages.
 */
export function writeOperators(): void {
  const seeded = path.resolve(import.meta.dirname, '../../ops/operators');
  cpSync(seeded, operatorsFolder, { recursive: true });
  for (const code of ['drill', 'faulty', 'console', 'still']) {
    const folder = path.join(operatorsFolder, code);
    cpSync(path.join(seeded, 'aurora'), folder, { recursive: true });
    const file = path.join(folder, 'operator.json');
    if (!existsSync(file)) throw new Error('the operator document is missing');
    const document = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    const languages = code === 'still' ? { languages: ['EN', 'XA', 'XB'] } : {};
    writeFileSync(file, JSON.stringify({ ...document, ...languages, code, hosts: [`${code}.localhost`] }));
  }
}
