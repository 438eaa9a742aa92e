import type { Command } from 'commander';
import { contractCalls } from '../api-description/contract-calls';
import type { BrokenRelease } from '../registry/platform-calls';
import type { Session } from './session';
import { table } from './terminal';

/** addPlatformCommands adds the commands about the calls of the platform. */
export function addPlatformCommands(program: Command, { run }: Session): void {
  const platform = program
    .command('platform')
    .description('the calls of the platform, by which the gate judges');

  platform
    .command('calls')
    .description('the calls that the platform said last that it has, with their versions')
    .option('--json', 'for machines')
    .action((flags: { json?: boolean }) =>
      run(
        flags,
        async (registry) => (await registry.platform.calls()) ?? {},
        (calls) =>
          Object.keys(calls).length === 0
            ? 'the platform has not been met yet: start it, and operations beside it'
            : table(Object.entries(calls).map(([name, { version }]) => [name, version])),
      ),
    );

  platform
    .command('preview')
    .description('which releases that operators run the platform of this checkout would break')
    .option('--json', 'for machines')
    .action((flags: { json?: boolean }) =>
      run(
        flags,
        async (registry) => registry.platform.brokenBy(await contractCalls()),
        previewText,
        (broken) => broken.length > 0,
      ),
    );
}

function previewText(broken: readonly BrokenRelease[]): string {
  if (broken.length === 0)
    return 'every release that an operator runs works with the platform of this checkout';
  return broken
    .map(({ operator, releaseTrack, messages }) =>
      [
        `${operator}${releaseTrack === 'candidate' ? ' (rollout)' : ''}`,
        ...messages.map((line) => `  ${line}`),
      ].join('\n'),
    )
    .join('\n');
}
