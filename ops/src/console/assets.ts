import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const client = path.join(import.meta.dirname, 'client');
/** Sizes and spaces of the kit: the console is of the same house. */
const tokens = path.resolve(import.meta.dirname, '../../../shared/ui-kit/src/styles/tokens.css');
const files = [
  ['tokens.css', tokens, 'text/css; charset=utf-8'],
  ['console.css', path.join(client, 'console.css'), 'text/css; charset=utf-8'],
  ['console.js', path.join(client, 'console.js'), 'text/javascript; charset=utf-8'],
  ['icon.svg', path.join(client, 'icon.svg'), 'image/svg+xml'],
] as const;

export function assetRoutes(app: FastifyInstance): void {
  for (const [name, file, type] of files) {
    const body = readFileSync(file);
    app.get(`/assets/${name}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(body),
    );
  }
}
