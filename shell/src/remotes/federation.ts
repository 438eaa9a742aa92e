import type { RemoteLifecycles } from '@tessera/shell-api';
import { runtime } from './federation-runtime';
import { LoadError } from './load-error';

/** What a remote's entry script leaves on the page: module federation's container. */
interface Container {
  /** Joins it to the page's shared modules. A second call is ignored. */
  init(shareScope: unknown, initScope: unknown[], options: object): unknown;
  get(module: string): Promise<() => unknown>;
}

export const containerName = (remote: string) => `mf_${remote.replaceAll('-', '_')}`;

/** findContainer returns the container that an entry script defined; undefined if the script did not run. */
export function findContainer(remote: string): Container | undefined {
  return (window as unknown as Record<string, Container | undefined>)[containerName(remote)];
}

/** openContainer joins a federation container to the page's shared modules and returns its lifecycles. */
export async function openContainer(remote: string, entryUrl: string): Promise<RemoteLifecycles> {
  const container = findContainer(remote);
  if (!container) throw new LoadError('contract', 'entry', entryUrl, 'the entry script defined no container');
  const host = runtime.getInstance(({ name }) => name === 'shell');
  if (!host) throw new Error('the federation runtime has not started');
  const { shareScopeMap } = host;
  await container.init(shareScopeMap['default'], [], { shareScopeKeys: 'default', shareScopeMap });
  const factory = await container.get('./remote');
  const exposed = factory();
  return asLifecycles(exposed, entryUrl);
}

function asLifecycles(exposed: unknown, url: string): RemoteLifecycles {
  const candidate = exposed as Partial<Record<keyof RemoteLifecycles, unknown>> | null | undefined;
  for (const name of ['bootstrap', 'mount', 'unmount', 'update'] as const) {
    if (typeof candidate?.[name] !== 'function')
      throw new LoadError('contract', 'chunk', url, `the remote exposes no ${name}`);
  }
  return candidate as unknown as RemoteLifecycles;
}
