import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyCall } from '@tessera/contracts';
import type * as z from 'zod/mini';
import ts from 'typescript';

const contracts = path.resolve(import.meta.dirname, '../../../shared/contracts/src');

/** A call of the contracts with the name it is exported by and what its docstring says. */
export interface DescribedCall {
  name: string;
  /** Folder of the contracts: `games`. */
  domain: string;
  call: AnyCall;
  docstring: string;
}

/** A named schema of the contracts: `gameSchema` is "Game". */
export interface DescribedSchema {
  name: string;
  schema: z.ZodMiniType;
  docstring: string;
}

export interface ContractSource {
  calls: DescribedCall[];
  schemas: DescribedSchema[];
}

/** Every call and schema that the contracts export, read from the folders, so that a new one is never forgotten. */
export async function readContracts(): Promise<ContractSource> {
  const source: ContractSource = { calls: [], schemas: [] };
  const folders = readdirSync(contracts, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const domain of folders.map(({ name }) => name).toSorted()) {
    const files = readdirSync(path.join(contracts, domain)).filter((file) =>
      /^(?!.*\.test\.).*\.ts$/.test(file),
    );
    const docstrings = new Map(
      files.flatMap((file) => [...docstringsOf(path.join(contracts, domain, file))]),
    );
    if (!files.includes('index.ts')) continue;
    const exported = (await import(`@tessera/contracts/${domain}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      const docstring = docstrings.get(name) ?? '';
      if (isCall(value)) source.calls.push({ name, domain, call: value, docstring });
      else if (name.endsWith('Schema') && isSchema(value))
        source.schemas.push({ name: typeName(name), schema: value, docstring });
    }
  }
  return source;
}

/** `gameSchema` is "Game". */
const typeName = (name: string) => name[0]!.toUpperCase() + name.slice(1).replace(/Schema$/, '');

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'request' in value && 'response' in value;

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Exported name to its docstring, on one line. */
function docstringsOf(file: string): Map<string, string> {
  const parsed = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = new Map<string, string>();
  for (const statement of parsed.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const comments = ts.getJSDocCommentsAndTags(statement).filter((each) => ts.isJSDoc(each));
    const text = ts.getTextOfJSDocComment(comments.at(-1)?.comment)?.replaceAll(/\s+/g, ' ').trim() ?? '';
    for (const { name } of statement.declarationList.declarations)
      if (ts.isIdentifier(name)) found.set(name.text, text);
  }
  return found;
}
