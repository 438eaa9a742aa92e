import { setTimeout as pause } from 'node:timers/promises';
import { visitAsPinned, type VisitWith } from './many-remotes';
import { launch } from './measure-visit';
import { opsAt, publishAs } from './published-releases';
import { median } from './statistics';

/**
 * `pnpm bench sixty <port>`: a site that runs already (`npm start`) gets fifty-four more remotes, each published and pinned as any
 * other; a first visit to home is made before and after, by turns with what is pinned.
 */
const remotes = 60;
const own = 6;
const visits = 3;
const concurrency = 3;

/** measureSixtyRemotes prints what a first visit costs with six remotes and with sixty. */
export async function measureSixtyRemotes(port: number): Promise<void> {
  const ops = opsAt(port);
  const origin = `http://aurora.localhost:${port}`;
  const version = `98.0.0-t${Date.now().toString(36)}`;
  const names = Array.from({ length: remotes - own }, (_, index) => `made-${index}`);
  const waiting = [...names];
  const publishNext = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const called = name;
      await publishAs(ops, (release) => ({
        ...release,
        package: `mf-${called}`,
        version,
        manifest: {
          ...release.manifest,
          name: called,
          entries: [],
          routes: release.manifest.routes.map((route) => ({ ...route, paths: [`/${called}`] })),
        },
      }));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, publishNext));

  const browser = await launch();
  const visited: VisitWith[][] = [];
  const visitAll = async () => {
    // The first visit draws the pictures and fills what the platform keeps; it is not measured.
    await visitAsPinned(browser, origin);
    const seen: VisitWith[] = [];
    for (let visit = 0; visit < visits; visit += 1) seen.push(await visitAsPinned(browser, origin));
    visited.push(seen);
  };
  try {
    await visitAll();
    const targets = names.map((name) => `mf-${name}@${version}`);
    await ops('pin', 'aurora', ...targets, '--reason', 'sixty remotes', '--without-run');
    // A page that comes in the seconds in which a pin is told asks once more for what it may have missed.
    await pause(15_000);
    await visitAll();
  } finally {
    await browser.close();
    await ops('rollback', 'aurora', '--reason', 'the measurement is over');
  }
  for (const seen of visited) {
    const middle = (of: (visit: VisitWith) => number) => median(seen.map(of));
    process.stdout.write(
      `${seen[0]?.remotes ?? 0} published remotes: HTML ${middle((visit) => visit.htmlBytes)} B gzip, ${middle((visit) => visit.requests)} requests (${seen.map(({ requests }) => requests).join(', ')}), ${middle((visit) => visit.scriptRequests)} scripts, ${middle((visit) => visit.calls)} calls (${seen.map(({ calls }) => calls).join(', ')})\n`,
    );
  }
}
