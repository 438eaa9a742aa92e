import type { Kysely, Transaction } from 'kysely';
import type { ArticleTables } from '../content/articles/tables';
import type { AuthTables } from '../accounts/auth/tables';
import type { BetTables } from '../games/bets/tables';
import type { ChatTables } from '../content/chat/tables';
import type { CatalogueTables } from '../games/catalogue/tables';
import type { FailureTables } from '../operators/failures/tables';
import type { FavouriteTables } from '../games/favourites/tables';
import type { GameTables } from '../games/lists/tables';
import type { IdentityTables } from '../accounts/identity/tables';
import type { JackpotTables } from '../games/jackpots/tables';
import type { LaunchTables } from '../games/launch/tables';
import type { LedgerTables } from '../money/ledger/tables';
import type { LotteryTables } from '../lottery/draws/tables';
import type { MemberTables } from '../accounts/member/tables';
import type { ApplicationTables } from '../rewards/applications/tables';
import type { BackOfficeTables } from '../operators/back-office/tables';
import type { FeedbackTables } from '../content/feedback/tables';
import type { UploadTables } from '../content/uploads/tables';
import type { NoticeTables } from '../content/notices/tables';
import type { OutboxTables } from '../outbox/tables';
import type { PasskeyTables } from '../accounts/passkeys/tables';
import type { PaymentTables } from '../money/payments/tables';
import type { PointsTables } from '../rewards/points/tables';
import type { PromotionTables } from '../rewards/promotions/tables';
import type { SeamlessTables } from '../games/seamless/tables';
import type { SecondFactorTables } from '../accounts/second-factor/tables';
import type { SeedTables } from '../seed/tables';
import type { StudioTables } from '../studio/tables';
import type { SystemTables } from '../operators/system/tables';
import type { VerificationTables } from '../accounts/verification/tables';
import type { MigrationTables } from './migration';

/** Every table, composed of what each domain declares in its `tables.ts`. */
export interface Database
  extends
    MigrationTables,
    ArticleTables,
    AuthTables,
    LedgerTables,
    LotteryTables,
    MemberTables,
    OutboxTables,
    SeedTables,
    SystemTables,
    BetTables,
    ChatTables,
    CatalogueTables,
    FailureTables,
    FavouriteTables,
    GameTables,
    IdentityTables,
    JackpotTables,
    LaunchTables,
    ApplicationTables,
    BackOfficeTables,
    FeedbackTables,
    UploadTables,
    NoticeTables,
    PasskeyTables,
    PaymentTables,
    PointsTables,
    PromotionTables,
    SeamlessTables,
    SecondFactorTables,
    StudioTables,
    VerificationTables {}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
/** A statement that may run inside or outside of a transaction. */
export type DbOrTrx = Db | Trx;
