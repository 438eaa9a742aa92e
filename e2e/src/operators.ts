import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { operatorsFolder } from './site';

/**
 * writeOperators writes the two seeded operators, and five for the journeys alone: aurora under other names,
 * one of them with pseudo-languages and real-time salary that is settled every few seconds.
 */
export function writeOperators(): void {
  const seeded = path.resolve(import.meta.dirname, '../../ops/operators');
  cpSync(seeded, operatorsFolder, { recursive: true });
  for (const code of ['drill', 'faulty', 'console', 'still', 'health']) {
    const folder = path.join(operatorsFolder, code);
    cpSync(path.join(seeded, 'aurora'), folder, { recursive: true });
    const file = path.join(folder, 'operator.json');
    if (!existsSync(file)) throw new Error('the operator document is missing');
    const document = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    const own = code === 'still' ? { languages: ['EN', 'XA', 'XB'], ...quickSalary(document) } : {};
    writeFileSync(file, JSON.stringify({ ...document, ...own, code, hosts: [`${code}.localhost`] }));
  }
}

const quickSalary = (document: Record<string, unknown>) => ({
  agentContracts: { ...(document['agentContracts'] as object), realtimeSeconds: 5 },
});
