import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { operatorsFolder } from './site';

/**
 * writeOperators writes the two seeded operators, and eight for the journeys alone: aurora under other names,
 * one of them with pseudo-languages and real-time salary that is settled every few seconds, one in Great Britain and one in
 * Ontario, and one that is not open yet.
 */
export function writeOperators(): void {
  const seeded = path.resolve(import.meta.dirname, '../../ops/operators');
  cpSync(seeded, operatorsFolder, { recursive: true });
  for (const code of ['drill', 'faulty', 'console', 'still', 'health', 'british', 'ontario', 'invited']) {
    const folder = path.join(operatorsFolder, code);
    cpSync(path.join(seeded, 'aurora'), folder, { recursive: true });
    const file = path.join(folder, 'operator.json');
    if (!existsSync(file)) throw new Error('the operator document is missing');
    const document = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    const ownOf: Record<string, object> = {
      still: { languages: ['EN', 'XA', 'XB'], ...quickSalary(document) },
      british: inGreatBritain(document),
      ontario: inOntario(document),
      invited: { invitedOnly: true },
    };
    writeFileSync(file, JSON.stringify({ ...document, ...ownOf[code], code, hosts: [`${code}.localhost`] }));
  }
}

const quickSalary = (document: Record<string, unknown>) => ({
  agentContracts: { ...(document['agentContracts'] as object), realtimeSeconds: 5 },
});

const inOntario = ({ compliance }: Record<string, unknown>) => ({
  market: 'on',
  compliance: { ...(compliance as object), licensee: 'Example Games Ontario Inc., 1 King Street, Toronto.' },
});

const inGreatBritain = ({ compliance }: Record<string, unknown>) => ({
  market: 'gb',
  compliance: {
    ...(compliance as object),
    licensee: 'Example Games Ltd, 1 High Street, London.',
    dispute: { name: 'Example Disputes', url: 'https://disputes.example/' },
  },
});
