import type { FastifyInstance } from 'fastify';
import type { Platform } from './context';
import { createApp } from './http/create-app';
import { createStudio } from './studio';

export interface Server {
  name: string;
  port: number;
  app: FastifyInstance;
}

/** Everything that listens: the site with its API, and what has an origin of its own. */
export async function createServers(platform: Platform): Promise<Server[]> {
  const { port } = platform.config;
  return [
    { name: 'site', port, app: await createApp(platform) },
    // Port 0 asks for any free one, and so does its neighbour.
    { name: 'studio', port: port === 0 ? 0 : port + 1, app: await createStudio(platform) },
  ];
}
