import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DevelopError } from './develop-error';
import { readManifest, remoteFolders } from './workspace';

const templateFolder = path.join(import.meta.dirname, 'template');
const maxNameLength = 24;
/** The shell's own paths and its dictionary's namespace. */
const taken = { paths: ['/', '/login', '/register', '/help'], names: ['shell'] };

export interface NewRemote {
  /** Folder in the checkout: `mf-<name>`. */
  folder: string;
  /** The page's address on the site. */
  address: string;
}

/** Writes a new remote that passes every check as it is. It is written whole or not at all. */
export function newRemote(repository: string, name: string): NewRemote {
  const words = checkName(name);
  const folder = `mf-${name}`;
  const target = path.join(repository, folder);
  if (existsSync(target)) throw new DevelopError('usage', `${folder} is there already; nothing was written`);
  const address = `/${camelCase(words)}`;
  refuseTakenAddress(repository, address);

  const values: Record<string, string> = {
    __name__: name,
    __Name__: words.map(capital).join(''),
    __path__: address.slice(1),
    __title__: capital(words.join(' ')),
    __shellApi__: shellApiVersion(repository),
  };
  const draft = `${target}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    writeTemplate(templateFolder, draft, values);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  return { folder, address };
}

/** The words of a name such as "vip-club"; refuses what could not be a package, a dictionary and an address. */
function checkName(name: string): string[] {
  const words = name.split('-');
  if (!words.every((word) => /^[a-z][a-z0-9]*$/.test(word)) || name.length > maxNameLength)
    throw new DevelopError(
      'usage',
      `"${name}" is not a remote's name: lower-case words with hyphens between them, at most ${maxNameLength} characters, without "mf-" (vip-club)`,
    );
  if (words[0] === 'mf' || taken.names.includes(name))
    throw new DevelopError(
      'usage',
      `"${name}" cannot be a remote's name: leave "mf-" out, and "shell" is the host`,
    );
  return words;
}

function refuseTakenAddress(repository: string, address: string): void {
  if (taken.paths.includes(address)) throw new DevelopError('usage', `the shell has the address ${address}`);
  for (const folder of remoteFolders(repository)) {
    const { routes } = readManifest(repository, folder);
    if (routes.some(({ paths }) => paths.includes(address)))
      throw new DevelopError('usage', `${folder} has the address ${address}: choose another name`);
  }
}

function shellApiVersion(repository: string): string {
  const file = path.join(repository, 'shared/shell-api/package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** File names and contents with their marks filled in; ".template" keeps the originals out of every check. */
function writeTemplate(from: string, to: string, values: Record<string, string>): void {
  const fill = (text: string) =>
    text.replaceAll(/__(?:name|Name|path|title|shellApi)__/g, (mark) => values[mark] ?? mark);
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, fill(entry.name).replace(/\.template$/, ''));
    if (entry.isDirectory()) writeTemplate(source, target, values);
    else writeFileSync(target, fill(readFileSync(source, 'utf8')));
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const camelCase = ([first = '', ...rest]: string[]) => first + rest.map(capital).join('');
