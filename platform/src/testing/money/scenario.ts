import type { Mover } from './mover';

/**
 * Scenario moves money as one person does, one movement after the other. What happens in it is decided by its number
 * alone: run again, or by two processes at once, it moves nothing more.
 */
export interface Scenario {
  /** How many movements it asks for at least. */
  movements: number;
  run(mover: Mover): Promise<void>;
}
