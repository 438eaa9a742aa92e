import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyCall } from '@tessera/contracts';
import type * as z from 'zod/mini';
import ts from 'typescript';
import { contractExports, contractsFolder, isCall } from './contract-exports';

/** DescribedCall is a call of the contracts with the name it is exported by and what its docstring says. */
export interface DescribedCall {
  name: string;
  /** Folder of the contracts: `games`. */
  domain: string;
  call: AnyCall;
  docstring: string;
}

/** DescribedSchema is a named schema of the contracts: `gameSchema` is "Game". */
export interface DescribedSchema {
  name: string;
  schema: z.ZodMiniType;
  docstring: string;
}

export interface ContractSource {
  calls: DescribedCall[];
  schemas: DescribedSchema[];
}

/** readContracts lists every call and schema that the contracts export, with what is said of them. */
export async function readContracts(): Promise<ContractSource> {
  const source: ContractSource = { calls: [], schemas: [] };
  const docstrings = new Map<string, ReadonlyMap<string, string>>();
  for (const { domain, name, value } of await contractExports()) {
    const described = docstrings.get(domain) ?? docstringsIn(domain);
    docstrings.set(domain, described);
    const docstring = described.get(name) ?? '';
    if (isCall(value)) source.calls.push({ name, domain, call: value, docstring });
    else if (name.endsWith('Schema') && isSchema(value))
      source.schemas.push({ name: typeName(name), schema: value, docstring });
  }
  return source;
}

function docstringsIn(domain: string): ReadonlyMap<string, string> {
  const folder = path.join(contractsFolder, domain);
  const files = readdirSync(folder).filter((file) => /^(?!.*\.test\.).*\.ts$/.test(file));
  return new Map(files.flatMap((file) => [...docstringsOf(path.join(folder, file))]));
}

/** `gameSchema` is "Game". */
const typeName = (name: string) => name[0]!.toUpperCase() + name.slice(1).replace(/Schema$/, '');

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** docstringsOf maps each exported name to its docstring, on one line and without the name that it begins with. */
function docstringsOf(file: string): Map<string, string> {
  const parsed = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = new Map<string, string>();
  for (const statement of parsed.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const comments = ts.getJSDocCommentsAndTags(statement).filter((each) => ts.isJSDoc(each));
    const text = ts.getTextOfJSDocComment(comments.at(-1)?.comment)?.replaceAll(/\s+/g, ' ').trim() ?? '';
    for (const { name } of statement.declarationList.declarations)
      if (ts.isIdentifier(name)) found.set(name.text, withoutName(text, name.text));
  }
  return found;
}

/**
 * A reader of the API's description does not know the code's names: "loginCall signs in" becomes "Signs in", and "ticketSchema is
 * the ticket" becomes "The ticket".
 */
function withoutName(docstring: string, name: string): string {
  if (!docstring.startsWith(`${name} `)) return docstring;
  const sentence = docstring.slice(name.length + 1).replace(/^is /, '');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
