import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { operatorSchema, type Operator } from '@tessera/contracts/operator';
import { readDocument } from './files';
import { RegistryError } from './registry-error';

export interface LoadedOperator {
  document: Operator;
  logo: Buffer;
  icon: Buffer;
}

/** Every operator of the folder, its document checked and its marks read. */
export async function loadOperators(folder: string): Promise<LoadedOperator[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
  return Promise.all(folders.toSorted().map(loadOperator));
}

async function loadOperator(folder: string): Promise<LoadedOperator> {
  const document = await readDocument(path.join(folder, 'operator.json'), operatorSchema);
  if (!document) throw new RegistryError('OPERATOR_UNKNOWN', `${folder} has no operator.json`);
  const mark = (file: string) => readFile(path.join(folder, file));
  const [logo, icon] = await Promise.all([mark(document.brand.logo), mark(document.brand.icon)]);
  return { document, logo, icon };
}
