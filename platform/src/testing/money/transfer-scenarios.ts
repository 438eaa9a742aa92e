import { sendMoney } from '../../agents/transfers/send-money';
import { createTransfer, readTransfer } from '../../games/vendor-wallets/create-transfer';
import { settleTransfer } from '../../games/vendor-wallets/settle-transfer';
import { transferAll } from '../../games/vendor-wallets/transfer-all';
import { roundScenario } from './play-scenarios';
import { paymentPassword } from './players';
import type { Scenario } from './scenario';

/** Amounts that a vendor refuses, does not answer and has not booked, and does not answer and has booked. */
const testAmounts = ['77.91', '77.92', '77.93'];

/** vendorScenario sends money to a vendor's wallet and back, where the operator has such wallets; elsewhere it is played. */
export const vendorScenario: Scenario = {
  movements: 2,
  async run(mover) {
    const { platform, player, attempt, below, key } = mover;
    const { operator, id: memberId, vassalage } = player;
    if (!operator.wallets) return roundScenario.run(mover);
    const [into, odd, out] = [mover.amount(100, 500), below(8), mover.amount(10, 60)];
    const move = async (direction: 'IN' | 'OUT', amount: string) => {
      const request = readTransfer(operator, { vassalage, direction, amount });
      const requester = { operator, memberId, idempotencyKey: key(direction), automatic: false };
      const created = await createTransfer(platform, { ...requester, ...request });
      return created && settleTransfer(platform, created);
    };
    const amount = testAmounts[odd] ?? into;
    await Promise.all([attempt(() => move('IN', amount)), attempt(() => move('IN', amount))]);
    await attempt(() => move('OUT', out));
    if (odd === 7)
      await attempt(() => transferAll(platform, { operator, memberId, idempotencyKey: key('all') }));
  },
};

/** lineScenario sends money to who brought the player in, and back down; without an upline it is played. */
export const lineScenario: Scenario = {
  movements: 2,
  async run(mover) {
    const { platform, player, attempt, amount, key } = mover;
    const { upline, operator, id, account } = player;
    const amounts = [amount(100, 300), amount(100, 300)] as const;
    const send = (
      direction: 'UP' | 'DOWN',
      from: bigint,
      to: { id: bigint; account: string },
      sent: string,
    ) =>
      attempt(() =>
        sendMoney(platform, {
          operator,
          senderId: from,
          direction,
          findReceiver: () => Promise.resolve(to),
          amount: sent,
          paymentPassword,
          idempotencyKey: key(direction),
        }),
      );
    if (!upline) return roundScenario.run(mover);
    await Promise.all([
      send('UP', id, upline, amounts[0]),
      send('UP', id, upline, amounts[0]),
      send('DOWN', upline.id, { id, account }, amounts[1]),
    ]);
  },
};
