import { contractCalls } from '../src/api-description/contract-calls';
import { openOwnRegistry } from '../src/commands/environment';
import type { Registry } from '../src/registry/registry';
import { buildPackages, type BuiltPackage } from './build-packages';

/** Author of the pins that `npm start` makes. An operator that a person has pinned is left alone. */
const author = 'local build';

/**
 * releaseLocally builds what has changed, publishes it, and pins it for the operators that follow the local
 * build.
 */
export async function releaseLocally(print: (text: string) => void): Promise<BuiltPackage[]> {
  const { registry, close } = await openOwnRegistry();
  try {
    return await release(registry, print);
  } finally {
    await close();
  }
}

/** recordCalls keeps for the gate what the platform of this checkout has, which is started next. */
export async function recordCalls(): Promise<void> {
  const { registry, close } = await openOwnRegistry();
  try {
    await registry.platform.save(await contractCalls());
  } finally {
    await close();
  }
}

async function release(registry: Registry, print: (text: string) => void): Promise<BuiltPackage[]> {
  // The platform that is started next is of this checkout.
  await registry.platform.save(await contractCalls());
  const published = await completeReleases(registry);
  const isPublished = (name: string, version: string) => published.has(`${name}@${version}`);
  const built = await buildPackages(isPublished, (done, total, { name, milliseconds }) => {
    print(
      `${done}/${total} ${name} ${milliseconds === undefined ? 'is unchanged' : `built in ${(milliseconds / 1000).toFixed(1)} s`}`,
    );
  });
  for (const { name, version, folder } of built)
    if (!isPublished(name, version)) await registry.publish(folder, { author });

  const versions = Object.fromEntries(built.map(({ name, version }) => [name, version]));
  const { operators } = await registry.status();
  for (const { operator, set, author: last, reason, rollouts } of operators) {
    if (set && (last !== author || rollouts.length > 0)) {
      print(`${operator} stays at set ${set}: ${last} (${reason})`);
      await registry.render(operator);
      continue;
    }
    // The site that the gate would open it on is not there yet.
    const change = { author, reason: 'npm start', withoutRun: true };
    const { move } = await registry.pin(operator, versions, change);
    if (!move) await registry.render(operator);
  }
  return built;
}

/** `package@version` of each release whose files are all there. */
async function completeReleases(registry: Registry): Promise<Set<string>> {
  const existing = (await registry.releases()).filter(({ removedAt }) => removedAt === null);
  const stored = await Promise.all(
    existing.map(({ package: name, version }) => registry.isStored(name, version)),
  );
  return new Set(
    existing.filter((_, index) => stored[index]).map(({ package: name, version }) => `${name}@${version}`),
  );
}
