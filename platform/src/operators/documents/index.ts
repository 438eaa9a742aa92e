import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from '@tessera/contracts/documents';
import { operatorSchema, type Operator } from '@tessera/contracts/operator';
import { StartupError } from '../../config';

/** Loopback addresses are the machine's own name. */
const loopback = new Set(['127.0.0.1', '[::1]', '::1']);

/** Operators holds the operators that this platform serves, with what the back office has set for each. */
export class Operators {
  readonly #documents: ReadonlyMap<string, Operator>;
  readonly #byCode: Map<string, Operator>;
  readonly #codeOfHost: ReadonlyMap<string, string>;

  constructor(documents: readonly Operator[]) {
    this.#documents = new Map(documents.map((document) => [document.code, document]));
    this.#byCode = new Map(this.#documents);
    this.#codeOfHost = new Map(documents.flatMap(({ code, hosts }) => hosts.map((host) => [host, code])));
  }

  get all(): readonly Operator[] {
    return [...this.#byCode.values()];
  }

  /** As its file has it. */
  document(code: string): Operator | undefined {
    return this.#documents.get(code);
  }

  /** From now on it is this one; its hosts stay. */
  replace(operator: Operator): void {
    if (this.#byCode.has(operator.code)) this.#byCode.set(operator.code, operator);
  }

  byCode(code: string): Operator | undefined {
    return this.#byCode.get(code);
  }

  /** `host` is without port. */
  byHost(host: string): Operator | undefined {
    const code = this.#codeOfHost.get(loopback.has(host) ? 'localhost' : host.toLowerCase());
    return code === undefined ? undefined : this.#byCode.get(code);
  }
}

/** Reads and checks `<directory>/<code>/operator.json`. Throws a StartupError that names the file and each fault. */
export function loadOperators(directory: string): Operators {
  const codes = readFolders(directory);
  const operators = codes.map((code) => {
    const file = join(directory, code, 'operator.json');
    const read = readDocument(operatorSchema, contentOf(file));
    if (!read.success) throw new StartupError(`${file} is not valid: ${read.faults}`);
    return read.data;
  });
  refuseSharedNames(operators);
  if (operators.length === 0) throw new StartupError(`No operators in ${directory}`);
  return new Operators(operators);
}

/** A host belongs to one operator, else the one that happens to be read last would have the other's visitors. */
function refuseSharedNames(operators: readonly Operator[]): void {
  const owners = new Map<string, string>();
  for (const { code, hosts } of operators)
    for (const name of [`code ${code}`, ...hosts.map((host) => `host ${host.toLowerCase()}`)]) {
      const owner = owners.get(name);
      if (owner !== undefined) throw new StartupError(`Two operators have the ${name}: ${owner} and ${code}`);
      owners.set(name, code);
    }
}

function readFolders(directory: string): string[] {
  try {
    const entries = readdirSync(directory, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .toSorted();
  } catch {
    throw new StartupError(`The operators' folder ${directory} cannot be read`);
  }
}

/** A key that would reach into every object, wherever in the tree it stands. */
function refusePrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype')
    throw new Error(`the key "${key}" is refused`);
  return value;
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'), refusePrototypes);
  } catch (error) {
    throw new StartupError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

declare module '../../context' {
  interface Platform {
    operators: Operators;
  }
}
