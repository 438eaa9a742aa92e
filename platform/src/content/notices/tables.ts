import type { ColumnType, Generated } from 'kysely';

export interface NoticeTables {
  /** Which of the operator's notices a member has opened or taken out of their list. */
  notice_mark: {
    member_id: bigint;
    announcement_id: string;
    read_at: Date | null;
    deleted_at: Date | null;
  };
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
      | 'paymentKept'
      | 'roundVoided'
      | 'roundDecided'
      | 'feedbackAnswered'
      | 'paymentPasswordSet'
      | 'paymentPasswordChanged'
      | 'paymentPasswordLocked'
      | 'payoutAccountAdded'
      | 'payoutAccountRemoved'
      | 'documentAccepted'
      | 'documentRejected'
      | 'limitNear'
      | 'timeLimitNear'
      | 'withdrawalApproved'
      | 'withdrawalRejected'
      | 'withdrawalDocuments'
      | 'withdrawalSplit'
      | 'withdrawalPaid'
      | 'withdrawalPartlyPaid'
      | 'withdrawalFailed'
      | 'withdrawalReturned'
      | 'withdrawalResent'
      | 'withdrawalRefunded'
      | 'withdrawalConfirmed'
      | 'transferDone'
      | 'transferReturned'
      | 'transferSent'
      | 'transferReceived'
      | 'bonusGranted'
      | 'bonusNotGiven'
      | 'freeRoundsGranted'
      | 'freeRoundsNotGiven'
      | 'freeRoundsPlayed'
      | 'freeRoundsExpiring'
      | 'freeRoundsExpired'
      | 'cashbackPaid'
      | 'bonusCompleted'
      | 'bonusExpiring'
      | 'bonusExpired'
      | 'contractOffered'
      | 'contractAccepted'
      | 'contractRejected'
      | 'contractEnded'
      | 'contractEndedByRule'
      | 'contractRequested'
      | 'contractRequestDeclined'
      | 'contractEndRequested'
      | 'contractEndDeclined'
      | 'incomeCorrected'
      | 'affiliateApproved'
      | 'affiliateRejected'
      | 'referralEarned'
      | 'referralChecked'
      | 'referralRejected'
      | 'lotteryWon'
      | 'lotteryDelayed'
      | 'lotteryCancelled'
      | 'lotteryRaised'
      | 'lotteryLowered'
      | 'missionWaits'
      | 'leaderboardPrize'
      | 'vipRose'
      | 'vipGift'
      | 'vipFell'
      | 'raffleWon'
      | 'remote';
    values: ColumnType<
      {
        site: string;
        currency: string;
        amount: string;
        game?: string;
        reason?: string;
        vendor?: string;
        account?: string;
        /** Of a kind that a remote brings: its name, and what fills the gaps of its words, as JSON. */
        kind?: string;
        gaps?: string;
      },
      string,
      never
    >;
    /** What it leads to, with its id: "withdrawal/12". */
    about: string | null;
    created_at: Date;
    read_at: Generated<Date | null>;
    deleted_at: Generated<Date | null>;
  };
}

declare module '../../db/database' {
  interface Database extends NoticeTables {}
}
