import * as z from 'zod/mini';
import { DomainError } from '../../http/domain-error';
import type { Ending, GameRules, Round } from '../rounds/game-rules';
import { cells, highest, layMines, multipleAfter } from './math';

const choiceSchema = z.object({ mines: z.int().check(z.gte(1), z.lte(24)) });
const moveSchema = z.object({ cell: z.int().check(z.gte(0), z.lt(cells)) });

interface Field {
  mines: number[];
  /** Safe cells, in the order in which they were opened. */
  opened: number[];
  /** The mine that ended the round. */
  struck?: number;
}

/** A field that is left is ended for its player after this; as long as a game session lasts without play. */
const leftAfterMs = 2 * 3_600_000;

/**
 * minesRules plays mines on a field of 25 cells: each safe one raises the payout, a mine takes the stake, and
 * the player may stop at any time.
 */
export const minesRules: GameRules<'mines'> = {
  isSeeded: true,
  choice: choiceSchema,
  describe: () => ({ cells, highest: Number(highest), offered: [1, 3, 5, 10], returned: '97.00' }),
  decide({ platform, random }, { mines }) {
    return {
      outcome: { mines: layMines(mines, random), opened: [] } satisfies Field,
      payout: null,
      dueAt: new Date(platform.clock.now().getTime() + leftAfterMs),
    };
  },
  move(round, input) {
    const parsed = moveSchema.safeParse(input);
    if (!parsed.success) throw new DomainError('VALIDATION_FAILED');
    const { cell } = parsed.data;
    const field = round.outcome as Field;
    if (field.opened.includes(cell)) return { outcome: field };
    if (field.mines.includes(cell)) return { payout: 0n, outcome: { ...field, struck: cell } };
    const next = { ...field, opened: [...field.opened, cell] };
    const isLast = next.opened.length === cells - field.mines.length;
    return isLast || worth(next) >= Number(highest) ? cashOut(round, next) : { outcome: next };
  },
  stop: (round) => {
    const field = round.outcome as Field;
    return field.opened.length > 0 ? cashOut(round, field) : undefined;
  },
  conclude: ({ clock }, round) => (clock.now() < round.dueAt ? undefined : asItStands(round)),
  closeSite: asItStands,
  show(round) {
    const { mines, opened, struck } = round.outcome as Field;
    const count = mines.length;
    const shown = { opened, multiple: opened.length > 0 ? multipleAfter(opened.length, count) : 100 };
    if (round.payout !== null) return { ...shown, mines, struck: struck ?? null };
    return { ...shown, next: multipleAfter(opened.length + 1, count) };
  },
};

const worth = ({ mines, opened }: Field) => multipleAfter(opened.length, mines.length);

function cashOut({ stake }: Round, field: Field): Ending {
  return { payout: (stake * BigInt(worth(field))) / 100n, outcome: field };
}

/** Nobody loses by being away: what was won so far is paid, and a field that was not touched gives its stake back. */
function asItStands(round: Round): Ending {
  const field = round.outcome as Field;
  return field.opened.length > 0 ? cashOut(round, field) : { payout: 'void', outcome: field };
}
