import type { GateBreak } from '@tessera/contracts/operations';
import type { Operator } from '@tessera/contracts/operator';
import type { Release } from '@tessera/contracts/release';

export interface RuleInput {
  shell: Release;
  remotes: Release[];
  operator: Operator;
}

/** One rule of the gate: what breaks it. */
export type Rule = (input: RuleInput) => GateBreak[];

/** A break of a release, its message starting with the release's name. */
export const breaksIn =
  (rule: GateBreak['rule'], sentence: (release: Release) => string) =>
  (release: Release): GateBreak => ({
    package: release.package,
    version: release.version,
    rule,
    message: `${release.package}@${release.version} ${sentence(release)}`,
  });
