import { newMember, type TestPlatform } from '../../../../testing';
import { houseAccount, memberWallet, post } from '../..';

/** MovedWallet is a member whose wallet a test moves as it likes. */
export interface MovedWallet {
  id: bigint;
  token: string;
  /** The clock of the tests begins at 2026-03-02 08:00 UTC, which is 16:00 in Manila. */
  move(kind: string, amount: bigint, at: string | Date, reference?: string): Promise<void>;
}

let counter = 0;

/** openWallet registers a member whose wallet has moved by the welcome credit alone. */
export async function openWallet(tested: TestPlatform): Promise<MovedWallet> {
  const account = `records${(counter += 1)}`;
  const token = await newMember(tested, account);
  const { id } = await tested.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return {
    id,
    token,
    async move(kind, amount, at, reference = `test/${(counter += 1)}`) {
      const entries = [
        { account: memberWallet(id, 'PHP'), amount },
        { account: houseAccount('aurora', 'PHP', 'test'), amount: -amount },
      ];
      const key = String((counter += 1));
      const posting = { scope: 'record', key, kind, reference, at: new Date(at), entries };
      await tested.db.transaction().execute((trx) => post(trx, posting));
    },
  };
}
