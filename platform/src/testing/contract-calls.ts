import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AnyCall } from '@tessera/contracts';

const contracts = resolve(import.meta.dirname, '../../../shared/contracts/src');

/**
 * contractCalls lists every call of the contracts, by the name it is exported by: read from the folders, so
 * that a new one is never forgotten.
 */
export async function contractCalls(): Promise<Map<string, AnyCall>> {
  const domains = readdirSync(contracts, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const calls = new Map<string, AnyCall>();
  for (const { name } of domains) {
    const exported = (await import(`@tessera/contracts/${name}`).catch(() => ({}))) as Record<
      string,
      unknown
    >;
    for (const [key, value] of Object.entries(exported)) if (isCall(value)) calls.set(key, value);
  }
  return calls;
}

function isCall(value: unknown): value is AnyCall {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    'request' in value &&
    'response' in value
  );
}
