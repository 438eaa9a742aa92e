import type { PublicOperator } from '@tessera/contracts/release';
import { isModuleEnabled, type SystemStatus } from '@tessera/contracts/system';
import type { StatusService } from './status-service';

export interface OperatorService {
  /** Returns the same object until a flag changes. */
  get(): PublicOperator;
}

/**
 * createOperator serves the operator of the boot document, with the feature flags that the platform has sent
 * since.
 */
export function createOperator(
  published: PublicOperator,
  status: Pick<StatusService, 'get'>,
): OperatorService {
  let applied: SystemStatus | undefined;
  let current = published;
  return {
    get() {
      const newest = status.get();
      if (newest && newest !== applied) current = withFlags(current, newest);
      applied = newest;
      return current;
    },
  };
}

function withFlags(operator: PublicOperator, { whitelabel }: SystemStatus): PublicOperator {
  const names = Object.keys(operator.flags) as (keyof PublicOperator['flags'])[];
  const enabled = (name: (typeof names)[number]) => isModuleEnabled(whitelabel, name);
  if (names.every((name) => operator.flags[name] === enabled(name))) return operator;
  return {
    ...operator,
    flags: Object.fromEntries(names.map((name) => [name, enabled(name)])),
  } as PublicOperator;
}
