import type { FastifyInstance } from 'fastify';

/** Where the pages of an operator that stood here are now. */
const moved: Readonly<Record<string, (operator: string) => string>> = {
  chat: (operator) => `/back-office/${operator}/chat`,
  content: (operator) => `/back-office/${operator}/announcements`,
  settings: (operator) => `/back-office/${operator}/maintenance`,
  waiting: (operator) => `/back-office/${operator}`,
};

/** Leads who comes by an address of before to the page that took its place. */
export function movedRoutes(app: FastifyInstance): void {
  for (const [place, pathOf] of Object.entries(moved))
    app.get<{ Params: { operator: string } }>(`/${place}/:operator`, ({ params }, reply) =>
      reply.redirect(pathOf(encodeURIComponent(params.operator)), 301),
    );
}
