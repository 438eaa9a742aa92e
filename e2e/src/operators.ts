import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { operatorsFolder } from './site';

/** The two seeded operators, and a third for the drills: aurora under another name. */
export function writeOperators(): void {
  const seeded = path.resolve(import.meta.dirname, '../../ops/operators');
  cpSync(seeded, operatorsFolder, { recursive: true });
  const drill = path.join(operatorsFolder, 'drill');
  cpSync(path.join(seeded, 'aurora'), drill, { recursive: true });
  const file = path.join(drill, 'operator.json');
  if (!existsSync(file)) throw new Error('the operator document is missing');
  const document = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...document, code: 'drill', hosts: ['drill.localhost'] }));
}
