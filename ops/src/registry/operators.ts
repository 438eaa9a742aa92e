import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readOperators, type OperatorFolder, type RefusedOperator } from '@tessera/server-kit/operators';
import { RegistryError } from '../failure/registry-error';
import type { LoadedOperator } from '../render/loaded';

/** loadOperators reads every operator of the folder whose document is sound, and its marks. */
export async function loadOperators(folder: string): Promise<LoadedOperator[]> {
  return Promise.all(readFolder(folder).operators.map(loadOperator));
}

/** refusedOperators lists the operators whose documents are not sound, and why. */
export const refusedOperators = (folder: string): RefusedOperator[] => readFolder(folder).refused;

/** findOperator reads one operator. Throws OPERATOR_UNKNOWN, and DOCUMENT_MALFORMED for one that is refused. */
export async function findOperator(folder: string, code: string): Promise<LoadedOperator> {
  const { operators, refused } = readFolder(folder);
  const found = operators.find(({ document }) => document.code === code);
  if (found) return loadOperator(found);
  const trouble = refused.find(({ operator }) => operator === code);
  if (trouble) throw new RegistryError('DOCUMENT_MALFORMED', trouble.reason);
  throw new RegistryError('OPERATOR_UNKNOWN', `there is no operator "${code}"`);
}

function readFolder(folder: string) {
  try {
    return readOperators(folder);
  } catch {
    throw new RegistryError('OPERATOR_UNKNOWN', `the operators' folder ${folder} cannot be read`);
  }
}

async function loadOperator({ document, folder }: OperatorFolder): Promise<LoadedOperator> {
  const mark = (name: string) => readFile(path.join(folder, name));
  const [logo, icon] = await Promise.all([mark(document.brand.logo), mark(document.brand.icon)]);
  return { document, logo, icon };
}
