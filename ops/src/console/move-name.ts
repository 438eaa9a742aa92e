import type { PointerMove } from '@tessera/contracts/release';
import { moveEffect } from '../registry/move-effect';
import { texts } from './texts';

/** moveName says in the reader's language what a step of an operator's history did. */
export function moveName(move: PointerMove): string {
  const effect = moveEffect(move);
  const name = texts.moves[effect];
  return effect === 'share' && move.percent !== null ? `${name}: ${texts.rolloutAt(move.percent)}` : name;
}
