import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { buildSync } from 'esbuild';

export interface PageFile {
  body: Uint8Array;
  type: string;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
const scriptType = 'text/javascript; charset=utf-8';
const compiled = new Map<string, ReadonlyMap<string, PageFile>>();

/**
 * The files of a page that a browser runs, by their path under the page's address: the HTML and the styles of its folder
 * as they are, and its TypeScript as JavaScript modules. `scripts` are the modules that have an address of their own;
 * what several of them import becomes a chunk beside them. Compiled once a process.
 */
export function pageFiles(folder: string, scripts: readonly string[]): ReadonlyMap<string, PageFile> {
  const known = compiled.get(folder);
  if (known) return known;
  const files = new Map([...staticFiles(folder), ...bundle(folder, scripts)]);
  compiled.set(folder, files);
  return files;
}

function staticFiles(folder: string): [string, PageFile][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const type = types[extname(file)];
    return type ? [[toUrlPath(file), { body: readFileSync(join(folder, file)), type }]] : [];
  });
}

function bundle(folder: string, scripts: readonly string[]): [string, PageFile][] {
  const { outputFiles } = buildSync({
    absWorkingDir: folder,
    entryPoints: scripts.map((script) => join(folder, script)),
    outbase: folder,
    outdir: folder,
    write: false,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
  });
  return outputFiles.map(({ path, contents }) => [
    toUrlPath(path.slice(folder.length + 1)),
    { body: contents, type: scriptType },
  ]);
}

const toUrlPath = (file: string) => file.split(sep).join('/');
