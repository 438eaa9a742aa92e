import type { Operator } from '@tessera/contracts/operator';
import { notifyMembers, type NewMessage } from '../../../content/notices/member-messages';
import type { Trx } from '../../../db/database';
import { amountText } from '../../../operators/documents/amount-text';
import type { LotteryGameTable } from '../tables';

/** messageBatch is how many messages are written by one statement. */
export const messageBatch = 1_000;

/** gameText names a draw for its members: "Saigon Draw 20260302". */
export const gameText = (
  { lottery }: Operator,
  game: Pick<LotteryGameTable, 'code' | 'name'>,
  numero: string,
): string => `${lottery?.games[game.code]?.name ?? game.name} ${numero}`;

/** NotifiedSum is what a draw's change has moved for a member, in minor units. */
export interface NotifiedSum {
  memberId: bigint;
  type: Extract<NewMessage['type'], 'lotteryCancelled' | 'lotteryRaised' | 'lotteryLowered'>;
  amount: bigint;
}

/** notifySums writes each member one message of what a change has moved for them. */
export async function notifySums(
  trx: Trx,
  operator: Operator,
  { game, reason, at }: { game: string; reason: string; at: Date },
  sums: readonly NotifiedSum[],
): Promise<void> {
  await notifyMembers(
    trx,
    operator,
    sums.map(({ memberId, type, amount }) => ({
      memberId,
      type,
      values: {
        site: operator.brand.name,
        currency: operator.currency.code,
        amount: amountText(operator, amount),
        game,
        reason,
      },
      at,
    })),
  );
}
