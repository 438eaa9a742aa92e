import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import type { FastifyInstance } from 'fastify';

const client = path.join(import.meta.dirname, 'client');
/** Sizes and spaces of the kit: the console is of the same house. */
const tokens = path.resolve(import.meta.dirname, '../../../shared/ui-kit/src/styles/tokens.css');
const files = [
  ['tokens.css', tokens, 'text/css; charset=utf-8'],
  ['console.css', path.join(client, 'console.css'), 'text/css; charset=utf-8'],
  ['icon.svg', path.join(client, 'icon.svg'), 'image/svg+xml'],
] as const;

/** The console's own script, compiled when its server is made (decision 0055). */
function script(): Uint8Array {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(client, 'console.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
    write: false,
  });
  const [file] = outputFiles;
  if (!file) throw new Error('the console has no script');
  return file.contents;
}

export function assetRoutes(app: FastifyInstance): void {
  const serve = (name: string, body: Uint8Array, type: string) =>
    app.get(`/assets/${name}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(body),
    );
  for (const [name, file, type] of files) serve(name, readFileSync(file), type);
  serve('console.js', script(), 'text/javascript; charset=utf-8');
}
