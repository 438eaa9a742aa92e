import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Operator } from '@tessera/contracts/operator';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../http/domain-error';

/** The families that the kit has, and the style sheets of their packages. */
const sheets: Record<string, readonly string[]> = {
  'Manrope Variable': ['@fontsource-variable/manrope/index.css'],
  'Be Vietnam Pro': ['500', '700', '800'].map((weight) => `@fontsource/be-vietnam-pro/${weight}.css`),
};

const familyOf = ({ brand }: Operator) => brand.fonts.find((family) => family in sheets);

/**
 * operatorFont returns the operator's own font for its games; undefined if its brand uses a family that the
 * games do not have.
 */
export function operatorFont(operator: Operator): { family: string; css: string } | undefined {
  const family = familyOf(operator);
  return family === undefined ? undefined : { family, css: `/fonts/${operator.code}.css` };
}

/**
 * fontRoutes serves the operator's fonts on the studio's own origin: a font of another origin would need its
 * permission.
 */
export function fontRoutes(app: FastifyInstance): void {
  const files = new Map<string, Buffer>();
  const css = new Map<string, string>();
  for (const [family, paths] of Object.entries(sheets))
    css.set(family, paths.map((path) => readSheet(path, files)).join(''));

  app.get<{ Params: { code: string } }>('/fonts/:code.css', ({ params }, reply) => {
    const operator = app.platform.operators.byCode(params.code);
    const family = operator && familyOf(operator);
    if (!family) throw new DomainError('NOT_FOUND');
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/css; charset=utf-8')
      .send(css.get(family));
  });
  app.get<{ Params: { name: string } }>('/fonts/files/:name', ({ params }, reply) => {
    const file = files.get(params.name);
    if (!file) throw new DomainError('NOT_FOUND');
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('font/woff2').send(file);
  });
}

/** The sheet with the URLs of its fonts as they are served here; the fonts are added to `files`. */
function readSheet(path: string, files: Map<string, Buffer>): string {
  const file = createRequire(import.meta.url).resolve(path);
  return readFileSync(file, 'utf8').replace(
    /url\(\.\/files\/([\w-]+\.woff2)\)([^,;]*)(?:,[^;]*)?;/g,
    (_match, name: string, format: string) => {
      files.set(name, readFileSync(join(dirname(file), 'files', name)));
      return `url(/fonts/files/${name})${format};`;
    },
  );
}
