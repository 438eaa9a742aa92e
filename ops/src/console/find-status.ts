import type { Registry } from '../registry/registry';
import { Refusal } from '../server/refusal';

/** findStatus returns what an operator runs, within what all of them run. Throws NOT_FOUND. */
export async function findStatus(registry: Registry, operator: string) {
  const grid = await registry.status();
  const status = grid.operators.find((each) => each.operator === operator);
  if (!status) throw new Refusal('NOT_FOUND', `There is no operator "${operator}".`);
  return { grid, status };
}
