import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendText } from '../send-text';
import { siteOf } from './urls';
import { robots, sitemap } from './sitemap';

const anHour = 'public, max-age=3600';

/** publicRoutes serves robots.txt and the sitemap at each operator's host. */
export function publicRoutes(app: FastifyInstance): void {
  app.get('/robots.txt', (request, reply) => sendRobots(app, request, reply));
  app.get('/sitemap.xml', (request, reply) => sendSitemap(app, request, reply));
}

function sendRobots({ platform }: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const operator = platform.operators.byHost(request.hostname);
  if (!operator) return sendText(reply, 404, 'No site answers at this address.');
  return reply
    .headers({ 'cache-control': anHour, vary: 'host' })
    .type('text/plain; charset=utf-8')
    .send(robots(siteOf(platform, operator, request.protocol)));
}

async function sendSitemap({ platform }: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const operator = platform.operators.byHost(request.hostname);
  if (!operator) return sendText(reply, 404, 'No site answers at this address.');
  const xml = await sitemap(platform, operator, siteOf(platform, operator, request.protocol));
  return reply
    .headers({ 'cache-control': anHour, vary: 'host' })
    .type('application/xml; charset=utf-8')
    .send(xml);
}
