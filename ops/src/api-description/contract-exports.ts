import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { AnyCall } from '@tessera/contracts';

/** contractsFolder is where the contracts lie, a folder a domain. */
export const contractsFolder = path.resolve(import.meta.dirname, '../../../shared/contracts/src');

/** ContractExport is what a domain of the contracts exports under a name. */
export interface ContractExport {
  /** Folder of the contracts: `games`. */
  domain: string;
  name: string;
  value: unknown;
}

/** contractExports lists what the contracts export, read from the folders, so that a new call is never forgotten. */
export async function contractExports(): Promise<ContractExport[]> {
  const domains = readdirSync(contractsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(contractsFolder, entry.name, 'index.ts')))
    .map(({ name }) => name)
    .toSorted();
  const found: ContractExport[] = [];
  for (const domain of domains) {
    const exported = (await import(`@tessera/contracts/${domain}`)) as Record<string, unknown>;
    found.push(...Object.entries(exported).map(([name, value]) => ({ domain, name, value })));
  }
  return found;
}

/** isCall says whether what the contracts export is a call. */
export const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'request' in value && 'response' in value;
