import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, sep } from 'node:path';
import { buildSync } from 'esbuild';

export interface PageFile {
  body: Uint8Array;
  type: string;
}

const htmlType = 'text/html; charset=utf-8';
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};
const settings = {
  write: false,
  bundle: true,
  minify: true,
  target: 'es2022',
  charset: 'utf8',
  logLevel: 'silent',
} as const;
const compiled = new Map<string, ReadonlyMap<string, PageFile>>();

/**
 * pageFiles returns the files of a page that a browser runs, by their path under the page's path: the HTML
 * of its folder as it is, its style sheets, and its TypeScript as JavaScript modules. `scripts` are the
 * modules with a URL of their own; what several of them import becomes a chunk beside them. Parts of a
 * sheet lie in a folder of its name, and are served within it. A folder is compiled once in a process.
 */
export function pageFiles(folder: string, scripts: readonly string[]): ReadonlyMap<string, PageFile> {
  const cached = compiled.get(folder);
  if (cached) return cached;
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const styles = all.filter((file) => file.endsWith('.css') && !isPartOfSheet(folder, file));
  const html = all.filter((file) => file.endsWith('.html'));
  const files = new Map([
    ...html.map((file) => pageFile(file, { body: readFileSync(join(folder, file)), type: htmlType })),
    ...bundle(folder, [...scripts, ...styles]),
  ]);
  compiled.set(folder, files);
  return files;
}

const scripts = new Map<string, string>();

/**
 * inlineScript returns a program of a browser as one classic script without imports, for a page that stands alone or
 * for a worker. It is compiled once in a process.
 */
export function inlineScript(file: string): string {
  const cached = scripts.get(file);
  if (cached !== undefined) return cached;
  const { outputFiles } = buildSync({ ...settings, entryPoints: [file], format: 'iife' });
  const text = outputFiles[0]?.text ?? '';
  scripts.set(file, text);
  return text;
}

function isPartOfSheet(folder: string, file: string): boolean {
  return existsSync(join(folder, `${dirname(file)}.css`));
}

function bundle(folder: string, entries: readonly string[]): [string, PageFile][] {
  const { outputFiles } = buildSync({
    ...settings,
    absWorkingDir: folder,
    entryPoints: entries.map((entry) => join(folder, entry)),
    outbase: folder,
    outdir: folder,
    splitting: true,
    format: 'esm',
  });
  return outputFiles.map(({ path, contents }) =>
    pageFile(path.slice(folder.length + 1), { body: contents, type: types[extname(path)] ?? '' }),
  );
}

const pageFile = (file: string, served: PageFile): [string, PageFile] => [file.split(sep).join('/'), served];
