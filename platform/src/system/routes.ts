import type { FastifyInstance } from 'fastify';

export function systemRoutes(_app: FastifyInstance): void {}
