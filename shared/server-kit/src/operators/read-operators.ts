import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readOperator } from '@tessera/contracts/documents';
import { footerGaps } from '@tessera/contracts/markets';
import type { Operator } from '@tessera/contracts/operator';

/** OperatorFolder is an operator whose document is sound, and where its files are. */
export interface OperatorFolder {
  document: Operator;
  folder: string;
}

/** RefusedOperator is an operator that nobody serves until its folder is mended. */
export interface RefusedOperator {
  /** The folder's name, which is its code. */
  operator: string;
  /** One line: the file, and each fault with its place. */
  reason: string;
}

interface ReadOperators {
  operators: OperatorFolder[];
  refused: RefusedOperator[];
}

/**
 * readOperators reads `<directory>/<code>/operator.json` of every operator. One that is not sound is refused alone.
 * Throws what reading the directory itself throws.
 */
export function readOperators(directory: string): ReadOperators {
  const names = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
  const operators: OperatorFolder[] = [];
  const refused: RefusedOperator[] = [];
  for (const operator of names) {
    const folder = join(directory, operator);
    try {
      operators.push({ document: soundDocument(folder), folder });
    } catch (error) {
      refused.push({ operator, reason: (error as Error).message });
    }
  }
  const twins = twinsOf(operators);
  return {
    operators: operators.filter(({ folder }) => !twins.has(folder)),
    refused: [
      ...refused,
      ...[...twins].map(([folder, reason]) => ({ operator: folder.slice(directory.length + 1), reason })),
    ],
  };
}

/** Throws one line that names the file and each fault. */
function soundDocument(folder: string): Operator {
  const file = join(folder, 'operator.json');
  const read = readOperator(contentOf(file));
  if (!read.success) throw new Error(`${file} is not valid: ${read.faults}`);
  const { code, brand } = read.data;
  // A copy that kept its origin's code would be served in the place of it.
  if (code !== basename(folder))
    throw new Error(`${file}: its code is ${code}, which is not its folder's name`);
  const { logo, icon } = brand;
  for (const name of [logo, icon])
    if (!existsSync(join(folder, name))) throw new Error(`${file}: there is no ${name} beside it`);
  const gaps = footerGaps(read.data);
  if (gaps.length > 0)
    throw new Error(
      `${file}: its market ${read.data.market} asks for ${gaps.join(', ')} at the foot of every page`,
    );
  return read.data;
}

/**
 * A host belongs to one operator, else one would have the other's visitors. It stays with whom it is the
 * main domain of, then with the first by name.
 */
function twinsOf(operators: readonly OperatorFolder[]): ReadonlyMap<string, string> {
  const owners = new Map<string, OperatorFolder>();
  const twins = new Map<string, string>();
  const claim = (one: OperatorFolder, name: string) => {
    const owner = owners.get(name);
    if (owner === undefined) owners.set(name, one);
    else if (owner !== one && !twins.has(one.folder))
      twins.set(
        one.folder,
        `${join(one.folder, 'operator.json')}: ${owner.document.code} has the ${name} already`,
      );
  };
  for (const one of operators) claim(one, `host ${one.document.hosts[0]?.toLowerCase()}`);
  for (const one of operators)
    for (const host of one.document.hosts) claim(one, `host ${host.toLowerCase()}`);
  return twins;
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
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}
