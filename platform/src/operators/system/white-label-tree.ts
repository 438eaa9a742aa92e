import type { FlagId, Operator } from '@tessera/contracts/operator';
import type { WhiteLabelNode } from '@tessera/contracts/system';

/** How the flags of section 3 are grouped; a flag without a group stands at the top. */
const groups: Readonly<Record<string, readonly FlagId[]>> = {
  REGISTER3: ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3'],
  LOGIN3: ['MOBILEVERCODELOGIN3', 'FREEPLAY3'],
  PASSWORD3: ['PWDEXPFORCECHANGE3', 'CHNGPASSVERIF3'],
  AGENT3: ['AGENTPOLICY3'],
};

/**
 * whiteLabelTree returns the operator's flags as the tree that the site reads. A group is on when any flag in
 * it is.
 */
export function whiteLabelTree({ flags }: Operator): WhiteLabelNode[] {
  return Object.entries(groups).map(([modId, members]) => ({
    modId,
    enabled: members.some((flag) => flags[flag]) ? '1' : '0',
    childrenNodes: members.map((flag) => ({
      modId: flag,
      enabled: flags[flag] ? '1' : '0',
      childrenNodes: [],
    })),
  }));
}
