import type { PublicOperator } from '@tessera/contracts/release';
import { isModuleEnabled, type SystemStatus } from '@tessera/contracts/system';

/**
 * The flags as the platform has them now, in the place of those that the page was made with: what is shown from now on
 * goes by them.
 */
export function applyFlags(flags: PublicOperator['flags'], status: SystemStatus | undefined): void {
  if (!status) return;
  for (const flag of Object.keys(flags) as (keyof typeof flags)[])
    flags[flag] = isModuleEnabled(status.whitelabel, flag);
}
