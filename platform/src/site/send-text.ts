import type { FastifyReply } from 'fastify';

/** sendText sends a plain-text answer, for a URL that is no page. */
export function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`);
}
