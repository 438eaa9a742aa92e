import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Operator } from '@tessera/contracts/operator';
import { findLanguage } from '@tessera/contracts/i18n';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../http/domain-error';

const sizes = [192, 512] as const;
const iconName = /^(any|maskable)-(192|512)\.png$/;
/** Share of a maskable picture that its mark may fill: systems cut the rest into circles and drops. */
const safeShare = 0.66;
const oneDay = 'public, max-age=86400';

/**
 * webManifestRoutes serves what makes each operator's site installable: a manifest at
 * `/manifest.webmanifest`, and its mark as PNG.
 */
export function webManifestRoutes(app: FastifyInstance): void {
  const { config, operators } = app.platform;
  const icons = new Map<string, Promise<Buffer>>();

  const operatorAt = (hostname: string): Operator => {
    const operator = operators.byHost(hostname);
    if (!operator) throw new DomainError('NOT_FOUND');
    return operator;
  };

  app.get('/manifest.webmanifest', (request, reply) =>
    reply
      .header('cache-control', oneDay)
      .header('vary', 'host')
      .type('application/manifest+json')
      .send(webManifest(operatorAt(request.hostname))),
  );

  app.get<{ Params: { name: string } }>('/app-icons/:name', async (request, reply) => {
    const operator = operatorAt(request.hostname);
    const [, purpose, size] = iconName.exec(request.params.name) ?? [];
    if (!size) throw new DomainError('NOT_FOUND');
    const key = `${operator.code} ${purpose} ${size}`;
    const file = join(config.operatorsDir, operator.code, operator.brand.icon);
    const icon = icons.get(key) ?? drawIcon(operator, file, Number(size), purpose === 'maskable');
    icons.set(key, icon);
    icon.catch(() => icons.delete(key));
    const png = await icon;
    return reply.header('cache-control', oneDay).header('vary', 'host').type('image/png').send(png);
  });
}

function webManifest({ brand, defaultLanguage }: Operator) {
  const { tag, direction } = findLanguage(defaultLanguage);
  const ground = groundOf(brand);
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    lang: tag,
    dir: direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: (['any', 'maskable'] as const).flatMap((purpose) =>
      sizes.map((size) => ({
        src: `/app-icons/${purpose}-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  };
}

const groundOf = ({ themes, defaultTheme }: Operator['brand']) =>
  themes[defaultTheme === 'light' ? 'light' : 'dark'].ground0;

async function drawIcon({ brand }: Operator, file: string, size: number, maskable: boolean): Promise<Buffer> {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  const mark = await loadImage(await readFile(file));
  if (maskable) {
    context.fillStyle = groundOf(brand);
    context.fillRect(0, 0, size, size);
  }
  const side = maskable ? size * safeShare : size;
  const edge = (size - side) / 2;
  mark.width = side;
  mark.height = side;
  context.drawImage(mark, edge, edge, side, side);
  return canvas.encode('png');
}
