import { createServer } from 'node:net';
import path from 'node:path';
import { DevelopError } from '../src/develop/develop-error';
import { startChild, type Child } from './child';
import { repository } from './steps.mjs';

/** serveRemote starts the dev server of one remote; resolves after its first build. */
export async function serveRemote(folder: string, port: number): Promise<Child> {
  const script = path.join(repository, 'shared/build-preset/webpack/serve.mjs');
  let built: (message: unknown) => void = () => undefined;
  const ready = new Promise((resolve) => (built = resolve));
  const child = startChild([script, path.join(repository, folder), String(port)], {
    cwd: repository,
    onMessage: built,
  });
  const stopped = child.ended.then(() => {
    throw new DevelopError('failed', `${folder} cannot be served; what webpack said is above`);
  });
  await Promise.race([ready, stopped]);
  return child;
}

/** freePort finds the first port from here on that is free. */
export async function freePort(from: number): Promise<number> {
  for (let port = from; port < from + 100; port += 1) if (await isFree(port)) return port;
  throw new DevelopError('failed', `no port is free from ${from} on`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
  });
}
