import type { FastifyInstance } from 'fastify';

export function artRoutes(_app: FastifyInstance): void {}
