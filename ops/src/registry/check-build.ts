import type { GateReport } from '@tessera/contracts/operations';
import { gateBreaks } from '../gate/gate';
import type { RegistryContext } from './context';
import { loadOperators } from './operators';
import { platformCalls } from './platform-calls';
import { currentState } from './pointer';
import { readBuild } from './read-build';

/**
 * checkBuild checks a build that nobody has published yet against every set that runs now: would a pin of it
 * be accepted?
 */
export async function checkBuild(context: RegistryContext, folder: string): Promise<GateReport> {
  const { release } = await readBuild(folder);
  const calls = await platformCalls(context.db);
  const report: GateReport = [];
  for (const { document } of await loadOperators(context.operators)) {
    const { stable, rollouts } = await currentState(context.db, document.code);
    const releaseTracks = [
      { releaseTrack: 'stable' as const, loaded: stable },
      ...rollouts.map(({ loaded }) => ({ releaseTrack: 'candidate' as const, loaded })),
    ];
    for (const { releaseTrack, loaded } of releaseTracks) {
      if (!loaded) continue;
      const releases = new Map(loaded.releases).set(release.package, release);
      const breaks = gateBreaks({ releases, operator: document, calls });
      report.push({ operator: document.code, releaseTrack, set: loaded.set.id, breaks });
    }
  }
  return report;
}
