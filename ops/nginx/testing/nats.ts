import { get } from 'node:http';
import { freePorts, startProgram, until, type Program } from './programs';

const nats = process.env['NATS_SERVER'] || '/usr/sbin/nats-server';

/** NatsServer is a NATS server that can go away and come back at the same address. */
export interface NatsServer {
  url: string;
  /** It goes away at once, as a machine that lost its power. */
  halt(): Promise<void>;
  resume(): Promise<void>;
}

/** startNats starts a NATS server on the loopback interface. */
export async function startNats(): Promise<NatsServer> {
  const port = await freePorts(2);
  const args = ['--addr', '127.0.0.1', '--port', String(port), '--http_port', String(port + 1)];
  let program: Program | undefined;
  const resume = async () => {
    const started = startProgram(nats, args);
    program = started;
    await until('nats', [started], () => isHealthy(port + 1));
  };
  await resume();
  return {
    url: `nats://127.0.0.1:${port}`,
    halt: async () => program?.stop('SIGKILL'),
    resume,
  };
}

function isHealthy(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path: '/healthz' }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}
