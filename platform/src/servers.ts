import type { FastifyInstance } from 'fastify';
import type { Platform } from './context';
import { createApp } from './http/create-app';

export interface Server {
  name: string;
  port: number;
  app: FastifyInstance;
}

/** Everything that listens: the site with its API, and what has an origin of its own. */
export async function createServers(platform: Platform): Promise<Server[]> {
  const { port } = platform.config;
  return [{ name: 'site', port, app: await createApp(platform) }];
}
