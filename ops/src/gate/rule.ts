import type { GateBreak } from '@tessera/contracts/operations';
import type { Operator } from '@tessera/contracts/operator';
import type { CallTable, Release } from '@tessera/contracts/release';

export interface RuleInput {
  shell: Release;
  remotes: Release[];
  operator: Operator;
  /** The calls that the platform has, where that is known. */
  calls?: CallTable | undefined;
}

/** Rule is one rule of the gate: it returns what breaks it. */
export type Rule = (input: RuleInput) => GateBreak[];

/** breaksIn makes a break of a release, its message starting with the release's name. */
export const breaksIn =
  (rule: GateBreak['rule'], sentence: (release: Release) => string) =>
  (release: Release): GateBreak => ({
    package: release.package,
    version: release.version,
    rule,
    message: `${release.package}@${release.version} ${sentence(release)}`,
  });
