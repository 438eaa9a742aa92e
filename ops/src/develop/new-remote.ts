import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DevelopError } from './develop-error';
import { fillMarks, fillTemplate, withoutLastCommas } from './fill-template';
import { readRemoteAnswers, type remoteAnswersSchema, type RemoteAnswers } from './remote-answers';
import type * as z from 'zod/mini';
import { readManifest, remoteFolders } from './workspace';

const templates = {
  remote: path.join(import.meta.dirname, 'template'),
  contracts: path.join(import.meta.dirname, 'domain-template/contracts'),
  platform: path.join(import.meta.dirname, 'domain-template/platform'),
};
/** The shell's own paths. */
const takenPaths = ['/', '/login', '/register', '/help'];
/** The only file that knows every domain. */
const domainList = 'platform/src/app.ts';

export interface NewRemote {
  /** Folder in the checkout: `mf-<name>`. */
  folder: string;
  /** The page's path on the site. */
  pagePath: string;
  /** Folders and files that were written, from the checkout's root. */
  written: string[];
}

/**
 * newRemote writes a new remote that passes every check as it is, with what was chosen; its calls bring their contract and a domain of the platform. It
 * is written whole or not at all.
 */
export function newRemote(repository: string, request: z.input<typeof remoteAnswersSchema>): NewRemote {
  const answers = readRemoteAnswers(request);
  const { name, call, district } = answers;
  const words = name.split('-');
  const folder = `mf-${name}`;
  const pagePath = `/${camelCase(words)}`;
  const values = valuesFor(repository, words);
  const folders = [
    { target: folder, from: templates.remote },
    ...(call
      ? [
          { target: `shared/contracts/src/${name}`, from: templates.contracts },
          { target: `platform/src/${district}/${name}`, from: templates.platform },
        ]
      : []),
  ];
  for (const { target } of folders)
    if (existsSync(path.join(repository, target)))
      throw new DevelopError('usage', `${target} is there already; nothing was written`);
  refuseTakenPath(repository, pagePath);
  const files = new Map(
    folders.flatMap(({ target, from }) =>
      filledFiles(from, values, answers).map(([file, text]) => [path.join(target, file), text] as const),
    ),
  );
  if (call)
    files.set(
      domainList,
      withDomain(readFileSync(path.join(repository, domainList), 'utf8'), values, answers),
    );
  writeAll(
    repository,
    files,
    folders.map(({ target }) => target),
  );
  return {
    folder,
    pagePath,
    written: [...folders.map(({ target }) => target), ...(call ? [domainList] : [])],
  };
}

function valuesFor(repository: string, words: readonly string[]): Record<string, string> {
  return {
    name: words.join('-'),
    Name: words.map(capital).join(''),
    camel: camelCase(words),
    snake: words.join('_'),
    PREFIX: words.join('').toUpperCase(),
    path: camelCase(words),
    title: capital(words.join(' ')),
    shellApi: shellApiVersion(repository),
    migration: nextMigration(repository),
  };
}

function refuseTakenPath(repository: string, pagePath: string): void {
  if (takenPaths.includes(pagePath)) throw new DevelopError('usage', `the shell has the address ${pagePath}`);
  for (const folder of remoteFolders(repository)) {
    const { routes } = readManifest(repository, folder);
    if (routes.some(({ paths }) => paths.includes(pagePath)))
      throw new DevelopError('usage', `${folder} has the address ${pagePath}: choose another name`);
  }
}

function shellApiVersion(repository: string): string {
  const file = path.join(repository, 'shared/shell-api/package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Migrations have a number of four digits, of which the highest is the newest. */
function nextMigration(repository: string): string {
  const platform = path.join(repository, 'platform/src');
  if (!existsSync(platform)) return '0001';
  const numbers = readdirSync(platform, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'migrations.ts')
    .flatMap((file) => [...readFileSync(path.join(platform, file), 'utf8').matchAll(/name: '(\d{4})-/g)])
    .map(([, number]) => Number(number));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

/** The files of a template as they are to be: what was not chosen is left out, and ".template" keeps the originals out of every check. */
function filledFiles(
  from: string,
  values: Record<string, string>,
  answers: RemoteAnswers,
): [string, string][] {
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)))
    .filter((file) => isChosen(file, answers))
    .map((file) => {
      const filled = fillTemplate(readFileSync(path.join(from, file), 'utf8'), values, { ...answers });
      const name = fillMarks(file, values).replace(/\.template$/, '');
      return [name, name.endsWith('.json') ? withoutLastCommas(filled) : filled];
    });
}

function isChosen(file: string, { popup, section, call, tests }: RemoteAnswers): boolean {
  if (/\.test\.tsx?\.template$/.test(file)) return tests;
  if (file.includes('/popups/')) return popup;
  if (file.includes('/sections/')) return section;
  if (file.includes('/features/membership/')) return call;
  return file.includes('/features/welcome/') ? !call : true;
}

/** The list of domains with one more at its end. */
function withDomain(
  text: string,
  { camel, name }: Record<string, string>,
  { district }: RemoteAnswers,
): string {
  const listed = /(export const domains = orderDomains\(\[[^\]]*?)(\n\]\);)/;
  if (!listed.test(text))
    throw new DevelopError('failed', `${domainList} has no list of domains; nothing was written`);
  const last = [...text.matchAll(/^import \{ \w+Domain \} from '\.\/[\w/-]+\/domain';\n/gm)].at(-1);
  if (!last) throw new DevelopError('failed', `${domainList} imports no domain; nothing was written`);
  const end = last.index + last[0].length;
  const added = `import { ${camel}Domain } from './${district}/${name}/domain';\n`;
  return (text.slice(0, end) + added + text.slice(end)).replace(listed, `$1\n  ${camel}Domain,$2`);
}

function writeAll(repository: string, files: ReadonlyMap<string, string>, folders: readonly string[]): void {
  const list = path.join(repository, domainList);
  const before = files.has(domainList) ? readFileSync(list, 'utf8') : undefined;
  try {
    for (const [file, text] of files) {
      mkdirSync(path.dirname(path.join(repository, file)), { recursive: true });
      writeFileSync(path.join(repository, file), text);
    }
  } catch (error) {
    for (const folder of folders) rmSync(path.join(repository, folder), { recursive: true, force: true });
    if (before !== undefined) writeFileSync(list, before);
    throw error;
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const camelCase = ([first = '', ...rest]: readonly string[]) => first + rest.map(capital).join('');
