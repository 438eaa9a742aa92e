import { existsSync } from 'node:fs';
import path from 'node:path';
import { environment } from '../src/commands/environment';
import { storeLayout } from '../src/registry/layout';
import { createRegistry } from '../src/registry/registry';
import { buildPackages, type BuiltPackage } from './build-packages';

/** Author of the pins that `npm start` makes. An operator that a person has pinned is left alone. */
const author = 'local build';

/** Builds what has changed, publishes it, and pins it for the operators that follow the local build. */
export async function releaseLocally(tell: (text: string) => void): Promise<BuiltPackage[]> {
  const options = environment();
  const store = storeLayout(options.artifacts);
  const registry = createRegistry(options);
  const isPublished = (name: string, version: string) =>
    existsSync(path.join(store.release(name, version), 'release.json'));
  const built = await buildPackages(isPublished, (done, total, { name, milliseconds }) => {
    tell(
      `${done}/${total} ${name} ${milliseconds === undefined ? 'is unchanged' : `built in ${(milliseconds / 1000).toFixed(1)} s`}`,
    );
  });
  for (const { name, version, folder } of built)
    if (!isPublished(name, version)) await registry.publish(folder);

  const versions = Object.fromEntries(built.map(({ name, version }) => [name, version]));
  for (const { document } of await registry.operators()) {
    const last = (await registry.history(document.code)).at(-1);
    if (last && last.author !== author) {
      tell(`${document.code} stays at set ${last.set}, which ${last.author} pinned (${last.reason})`);
      await registry.render(document.code);
      continue;
    }
    const move = await registry.pin(document.code, versions, { author, reason: 'npm start' });
    if (!move) await registry.render(document.code);
  }
  return built;
}
