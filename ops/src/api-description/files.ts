import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readContracts } from './contract-source';
import { renderApiDocument } from './markdown';
import { openApiDocument } from './open-api';

const folder = path.resolve(import.meta.dirname, '../../../docs/api');
const contracts = path.resolve(import.meta.dirname, '../../../shared/contracts/package.json');

/** describeApi makes the files of `docs/api` from the contracts as they are: content by name. */
export async function describeApi(): Promise<Record<string, string>> {
  const { version } = JSON.parse(readFileSync(contracts, 'utf8')) as { version: string };
  const document = openApiDocument(await readContracts(), version);
  return {
    'openapi.json': `${JSON.stringify(document, null, 1)}\n`,
    'README.md': renderApiDocument(document),
  };
}

export async function writeDescription(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(await describeApi()))
    writeFileSync(path.join(folder, name), text);
}

/** readRecorded reads a recorded document of `docs/api`; operations serve it. */
export const readRecorded = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
