import { depositScenario } from './deposit-scenarios';
import { bonusScenario, roundScenario } from './play-scenarios';
import { seededRandom } from '../../random';
import { lineScenario, vendorScenario } from './transfer-scenarios';
import type { Scenario } from './scenario';
import { withdrawalScenario } from './withdrawal-scenario';

/** In every twelve: what members do often stands here more than once. */
const scenarios = [
  ...Array.from({ length: 5 }, () => roundScenario),
  depositScenario,
  depositScenario,
  withdrawalScenario,
  vendorScenario,
  vendorScenario,
  lineScenario,
  bonusScenario,
] as const satisfies readonly Scenario[];

/** scenarioOf returns the scenario of a number, always the same. */
export function scenarioOf(number: number): Scenario {
  // Another chance than the scenario's own.
  return scenarios[seededRandom(~number).below(scenarios.length)] ?? roundScenario;
}

/** scenariosFor returns how many scenarios it takes for so many movements. */
export function scenariosFor(movements: number): number {
  let [count, sum] = [0, 0];
  while (sum < movements) sum += scenarioOf(count++).movements;
  return count;
}
