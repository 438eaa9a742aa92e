import path from 'node:path';
import type { Command } from 'commander';
import { collectTarget, wholeNumber, withAuthor } from './arguments';
import { progress } from './terminal';
import type { Session } from './session';

interface Flags {
  author: string;
  dryRun?: boolean;
  json?: boolean;
  days: number;
}

/** addReleaseCommands adds the commands about releases and the store. */
export function addReleaseCommands(program: Command, session: Session): void {
  const { run, describe, terminal } = session;
  withAuthor(program.command('publish'))
    .description('put builds into the store as immutable releases')
    .argument('<build...>', 'folders with a release.json')
    .option('--dry-run', 'check the builds and store nothing')
    .option('--json', 'for machines')
    .action((builds: string[], { author, dryRun = false, json }: Flags) =>
      run(
        { json, mayBegin: true },
        async (registry) => {
          const published = [];
          for (const build of builds) {
            const onProgress = progress(terminal, 'files');
            const { release, pin, unchanged } = await registry.publish(path.resolve(build), {
              author,
              dryRun,
              onProgress,
            });
            published.push({ package: release.package, ...pin, unchanged, dryRun });
          }
          return published;
        },
        (published) =>
          published
            .map(({ package: name, version, unchanged }) => {
              const verb = dryRun ? 'could be published' : 'is published';
              return `${name}@${version} ${unchanged ? 'was published already' : verb}`;
            })
            .join('\n'),
      ),
    );

  program
    .command('check')
    .description("try a build against every operator's set, as a pin would (for a remote's own CI)")
    .argument('<build>', 'folder with a release.json')
    .option('--json', 'for machines')
    .action((build: string, flags: Flags) =>
      run(
        flags,
        (registry) => registry.check(path.resolve(build)),
        describe.gate,
        (report) => report.some(({ breaks }) => breaks.length > 0),
      ),
    );

  addWithdrawCommands(program, session);

  program
    .command('releases')
    .description('what is published, newest first')
    .argument('[package]', 'only of this one')
    .option('--json', 'for machines')
    .action((name: string | undefined, flags: Flags) =>
      run(flags, (registry) => registry.releases(name), describe.releases),
    );

  withAuthor(program.command('gc'))
    .description('take away the files of releases that no page can have open any more')
    .option('--days <number>', 'keep what was used or published within so many days', wholeNumber, 30)
    .option('--dry-run', 'say what would go and remove nothing')
    .option('--json', 'for machines')
    .action(({ author, dryRun = false, json, days }: Flags) =>
      run(
        { json },
        (registry) => registry.collectGarbage({ author, days, dryRun }),
        ({ releases, bytes, pages }) =>
          [
            `${releases.length} releases, ${Math.ceil(bytes / 1000)} kB, and ${pages} rendered files ${dryRun ? 'would be' : 'were'} removed`,
            ...releases.map((release) => `  ${release}`),
          ].join('\n'),
      ),
    );

  program
    .command('health')
    .description('compare the store with what was published, and the pages with the pointers')
    .option('--json', 'for machines')
    .action((flags: Flags) =>
      run(
        flags,
        (registry) => registry.health({ onProgress: progress(terminal, 'releases') }),
        describe.health,
        ({ healthy }) => !healthy,
      ),
    );
}

function addWithdrawCommands(program: Command, { run, describe }: Session): void {
  for (const [name, description] of [
    [
      'withdraw',
      'mark a release as bad: no pin, promotion or rollout gives it to anybody, and who runs it is listed',
    ],
    ['reinstate', 'take that mark away again'],
  ] as const)
    withAuthor(program.command(name))
      .description(description)
      .argument('<package@version>', 'the release', collectTarget)
      .requiredOption('-r, --reason <text>', 'why; it stays with the release and in the audit')
      .option('--json', 'for machines')
      .action((target: Record<string, string>, { author, reason, json }: Flags & { reason: string }) =>
        run(
          { json },
          async (registry) => {
            const [[release = '', version = ''] = []] = Object.entries(target);
            if (name === 'withdraw') return registry.withdraw(release, version, { author, reason });
            await registry.reinstate(release, version, { author, reason });
            return { package: release, version };
          },
          (result) =>
            'runs' in result
              ? describe.withdrawn(result)
              : `${result.package}@${result.version} can be given to operators again`,
        ),
      );
}
