import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts, startProgram, until, type Program } from './programs';

const nats = process.env['NATS_SERVER'] || '/usr/sbin/nats-server';

/** NatsServer is a NATS server that can go away and come back at the same address. */
export interface NatsServer {
  /** As the user of the platform. */
  url: string;
  /** As one who may only listen, and as one who may only speak. */
  listenerUrl: string;
  speakerUrl: string;
  /** It goes away at once, as a machine that lost its power. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  /** It goes away for good. */
  stop(): Promise<void>;
}

const users = `authorization {
  users = [
    { user: platform, password: secret }
    { user: listener, password: secret, permissions: { publish: "nothing", subscribe: ">" } }
    { user: speaker, password: secret, permissions: { publish: ">", subscribe: "nothing" } }
  ]
}`;

/** startNats starts a NATS server on the loopback interface. */
export async function startNats(): Promise<NatsServer> {
  const port = await freePorts(2);
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-nats-'));
  const config = path.join(folder, 'nats.conf');
  writeFileSync(config, users);
  const args = ['--config', config, '--addr', '127.0.0.1', '--port', String(port)];
  args.push('--http_port', String(port + 1));
  let program: Program | undefined;
  const resume = async () => {
    const started = startProgram(nats, args);
    program = started;
    await until('nats', [started], () => isHealthy(port + 1));
  };
  await resume();
  const halt = async () => program?.stop('SIGKILL');
  const urlFor = (user: string) => `nats://${user}:secret@127.0.0.1:${port}`;
  return {
    url: urlFor('platform'),
    listenerUrl: urlFor('listener'),
    speakerUrl: urlFor('speaker'),
    halt,
    resume,
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
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
