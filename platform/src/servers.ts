import type { FastifyInstance } from 'fastify';
import { createBackOffice } from './operators/back-office/create-back-office';
import type { Config } from './config';
import type { Platform } from './context';
import { createApp } from './http/create-app';
import { createStudio } from './studio';

export interface Server {
  name: string;
  port: number;
  app: FastifyInstance;
  /** Where it listens; everywhere without it. */
  host?: string;
}

/** Port 0 asks for any free one, and so do its neighbours. */
export function serverPorts({ port, operationsToken }: Config) {
  const beside = (distance: number) => (port === 0 ? 0 : port + distance);
  return {
    site: port,
    studio: beside(1),
    ...(operationsToken === undefined ? {} : { backOffice: beside(3) }),
  };
}

/** Everything that listens: the site with its API, and what has an origin of its own. */
export async function createServers(platform: Platform): Promise<Server[]> {
  const { site, studio, backOffice } = serverPorts(platform.config);
  const { operationsToken } = platform.config;
  return [
    { name: 'site', port: site, app: await createApp(platform) },
    { name: 'studio', port: studio, app: await createStudio(platform) },
    ...(backOffice === undefined || operationsToken === undefined
      ? []
      : [
          {
            name: 'back office',
            port: backOffice,
            app: createBackOffice(platform, operationsToken),
            host: '127.0.0.1',
          },
        ]),
  ];
}
