import type { Kysely, Transaction } from 'kysely';
import type { ArticleTables } from '../articles/tables';
import type { AuthTables } from '../auth/tables';
import type { BetTables } from '../bets/tables';
import type { ChatTables } from '../chat/tables';
import type { CatalogueTables } from '../catalogue/tables';
import type { FailureTables } from '../failures/tables';
import type { FavouriteTables } from '../favourites/tables';
import type { GameTables } from '../games/tables';
import type { IdentityTables } from '../identity/tables';
import type { JackpotTables } from '../jackpots/tables';
import type { LaunchTables } from '../launch/tables';
import type { LedgerTables } from '../ledger/tables';
import type { LotteryTables } from '../lottery/tables';
import type { MemberTables } from '../member/tables';
import type { ApplicationTables } from '../applications/tables';
import type { BackOfficeTables } from '../back-office/tables';
import type { FeedbackTables } from '../feedback/tables';
import type { UploadTables } from '../uploads/tables';
import type { NoticeTables } from '../notices/tables';
import type { OutboxTables } from '../outbox/tables';
import type { PasskeyTables } from '../passkeys/tables';
import type { PaymentTables } from '../payments/tables';
import type { PointsTables } from '../points/tables';
import type { PromotionTables } from '../promotions/tables';
import type { SeamlessTables } from '../seamless/tables';
import type { SecondStepTables } from '../second-step/tables';
import type { SeedTables } from '../seed/tables';
import type { StudioTables } from '../studio/tables';
import type { SystemTables } from '../system/tables';
import type { VerificationTables } from '../verification/tables';
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
    SecondStepTables,
    StudioTables,
    VerificationTables {}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
/** A statement that may run inside or outside of a transaction. */
export type DbOrTrx = Db | Trx;
