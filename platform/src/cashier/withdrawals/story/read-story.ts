import { createHash } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { everyMessageOf, presentOwnMessage } from '../../../content/notices/member-messages';
import type { DbOrTrx } from '../../../db/database';
import { actsAbout } from '../../../operators/audit/acts';
import type { WithdrawalRow } from '../moves';
import type { PayoutRow } from '../payout-outcome';
import { stepsOf } from '../presenter';
import type { WithdrawalTables } from '../tables';

/** StoryPicture is a picture that the member has sent, with what proves that it is still the same. */
export interface StoryPicture {
  name: string;
  type: string;
  bytes: Buffer;
  sha256: string;
  purpose: 'receipt' | 'document';
  at: Date;
}

/** Story is all that happened to a withdrawal, as the platform has it. */
export interface Story {
  row: WithdrawalRow;
  account: string;
  steps: Selectable<WithdrawalTables['withdrawal_step']>[];
  payouts: PayoutRow[];
  events: Selectable<WithdrawalTables['payout_event']>[];
  messages: { at: Date; title: string; text: string }[];
  movements: { at: Date; kind: string; wallet: bigint; reserved: bigint }[];
  pictures: StoryPicture[];
  /** Of the operator's people. */
  acts: Awaited<ReturnType<typeof actsAbout>>;
}

/** readStory reads the whole story of a withdrawal; messages in a language of the site. */
export async function readStory(db: DbOrTrx, row: WithdrawalRow, language: string): Promise<Story> {
  const reference = `withdrawal/${row.id}`;
  const member = await db
    .selectFrom('member')
    .select('account')
    .where('id', '=', row.member_id)
    .executeTakeFirstOrThrow();
  const payouts = await db
    .selectFrom('payout')
    .selectAll()
    .where('withdrawal_id', '=', row.id)
    .orderBy('id')
    .execute();
  const ids = payouts.map(({ id }) => id);
  const events =
    ids.length === 0
      ? []
      : await db
          .selectFrom('payout_event')
          .selectAll()
          .where('payout_id', 'in', ids)
          .orderBy('received_at')
          .orderBy('event_id')
          .execute();
  // One that its member has deleted was sent all the same.
  const messages = await everyMessageOf(db, row.operator, row.member_id)
    .selectAll()
    .where('about', '=', reference)
    .orderBy('id')
    .execute();
  return {
    row,
    account: member.account,
    steps: await stepsOf(db, [row.id]),
    payouts,
    events,
    messages: messages.map((message) => {
      const { title, text } = presentOwnMessage(message, language);
      return { at: message.created_at, title, text };
    }),
    movements: await movementsOf(db, reference, row.member_id),
    pictures: await picturesOf(db, row.id),
    acts: await actsAbout(db, row.operator, { resources: ['withdrawals', 'receipts'], id: String(row.id) }),
  };
}

/** What moved between the member's own accounts, as the ledger has it. */
async function movementsOf(db: DbOrTrx, reference: string, memberId: bigint): Promise<Story['movements']> {
  const { rows } = await sql<Story['movements'][number]>`
    select t.created_at as at, t.kind,
      coalesce(sum(e.amount) filter (where a.kind = 'wallet'), 0)::bigint as wallet,
      coalesce(sum(e.amount) filter (where a.kind = 'withdrawal'), 0)::bigint as reserved
    from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id and e.at = t.created_at
    join ledger_account a on a.id = e.account_id and a.owner_kind = 'member' and a.owner_id = ${String(memberId)}
    where t.reference = ${reference} group by t.id, t.created_at, t.kind order by t.id`.execute(db);
  return rows;
}

async function picturesOf(db: DbOrTrx, id: bigint): Promise<StoryPicture[]> {
  const rows = await db
    .selectFrom('withdrawal_evidence as e')
    .innerJoin('upload as u', 'u.id', 'e.upload_id')
    .select(['u.type', 'u.bytes', 'u.created_at', 'e.purpose'])
    .where('e.withdrawal_id', '=', id)
    .orderBy('u.created_at')
    .orderBy('u.id')
    .execute();
  return rows.map(({ type, bytes, created_at: at, purpose }, index) => {
    const content = Buffer.from(bytes);
    return {
      // Who sent it gave it a name that may say more than the picture.
      name: `${purpose}-${index + 1}.${type === 'image/png' ? 'png' : 'jpg'}`,
      type,
      bytes: content,
      sha256: createHash('sha256').update(content).digest('hex'),
      purpose,
      at,
    };
  });
}
