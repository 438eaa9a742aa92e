import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { operatorSchema, type Operator } from '@tessera/contracts/operator';
import { parseDocument, readIfThere } from './files';
import { RegistryError } from './registry-error';

export interface LoadedOperator {
  document: Operator;
  logo: Buffer;
  icon: Buffer;
}

/** Every operator of the folder, its document checked and its marks read. */
export async function loadOperators(folder: string): Promise<LoadedOperator[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new RegistryError('OPERATOR_UNKNOWN', `the operators' folder ${folder} cannot be read`);
  });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
  const operators = await Promise.all(folders.toSorted().map(loadOperator));
  refuseSharedHosts(operators);
  return operators;
}

/** The platform would not start with them. */
function refuseSharedHosts(operators: readonly LoadedOperator[]): void {
  const owners = new Map<string, string>();
  for (const { document } of operators)
    for (const host of document.hosts) {
      const owner = owners.get(host);
      if (owner !== undefined)
        throw new RegistryError(
          'DOCUMENT_MALFORMED',
          `two operators have the host ${host}: ${owner} and ${document.code}`,
        );
      owners.set(host, document.code);
    }
}

/** Fails: OPERATOR_UNKNOWN. */
export async function findOperator(folder: string, code: string): Promise<LoadedOperator> {
  const found = (await loadOperators(folder)).find(({ document }) => document.code === code);
  if (!found) throw new RegistryError('OPERATOR_UNKNOWN', `there is no operator "${code}"`);
  return found;
}

async function loadOperator(folder: string): Promise<LoadedOperator> {
  const file = path.join(folder, 'operator.json');
  const text = await readIfThere(file);
  if (!text) throw new RegistryError('OPERATOR_UNKNOWN', `${folder} has no operator.json`);
  const document = parseDocument(file, text, operatorSchema);
  const mark = async (name: string) => {
    const picture = await readIfThere(path.join(folder, name));
    if (!picture) throw new RegistryError('DOCUMENT_MALFORMED', `${file}: there is no ${name} beside it`);
    return picture;
  };
  const [logo, icon] = await Promise.all([mark(document.brand.logo), mark(document.brand.icon)]);
  return { document, logo, icon };
}
