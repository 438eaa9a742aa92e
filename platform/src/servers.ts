import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import type { Platform } from './context';
import { createApp } from './http/create-app';
import { createStudio } from './studio';

export interface Server {
  name: string;
  port: number;
  app: FastifyInstance;
}

/** Port 0 asks for any free one, and so do its neighbours. */
export function serverPorts({ port }: Config) {
  return { site: port, studio: port === 0 ? 0 : port + 1 };
}

/** Everything that listens: the site with its API, and what has an origin of its own. */
export async function createServers(platform: Platform): Promise<Server[]> {
  const { site, studio } = serverPorts(platform.config);
  return [
    { name: 'site', port: site, app: await createApp(platform) },
    { name: 'studio', port: studio, app: await createStudio(platform) },
  ];
}
