import type { ColumnType, Generated } from 'kysely';

export interface NoticeTables {
  /** What a member has opened: announcements by their id, messages of their own by `noticeIdOf`. */
  notice_read: { member_id: bigint; announcement_id: string; read_at: Date };
  /** What concerns one member alone. */
  member_message: {
    id: Generated<bigint>;
    operator: string;
    member_id: bigint;
    type:
      | 'depositCredited'
      | 'depositFailed'
      | 'depositAmount'
      | 'roundPaid'
      | 'roundReturned'
      | 'welcomeWaits'
      | 'welcomeGiven'
      | 'redeemApproved'
      | 'redeemRejected'
      | 'paymentCredited'
      | 'paymentReturned'
      | 'roundVoided'
      | 'roundDecided'
      | 'feedbackAnswered'
      | 'paymentPasswordSet'
      | 'paymentPasswordChanged'
      | 'paymentPasswordLocked'
      | 'payoutAccountAdded'
      | 'payoutAccountRemoved'
      | 'withdrawalApproved'
      | 'withdrawalRejected'
      | 'withdrawalPaid'
      | 'withdrawalPartlyPaid'
      | 'withdrawalFailed'
      | 'withdrawalReturned'
      | 'withdrawalResent'
      | 'withdrawalRefunded'
      | 'withdrawalConfirmed';
    values: ColumnType<
      { site: string; currency: string; amount: string; game?: string; reason?: string },
      string,
      never
    >;
    created_at: Date;
  };
}

declare module '../../db/database' {
  interface Database extends NoticeTables {}
}
