import { authMigrations } from '../accounts/auth/migrations';
import { ledgerMigrations } from '../money/ledger/migrations';
import { memberMigrations } from '../accounts/member/migrations';
import { seedMigrations } from '../seed/migrations';
import { systemMigrations } from '../operators/system/migrations';
import { articleMigrations } from '../content/articles/migrations';
import { betMigrations } from '../games/bets/migrations';
import { chatMigrations } from '../content/chat/migrations';
import { catalogueMigrations } from '../games/catalogue/migrations';
import { failureMigrations } from '../operators/failures/migrations';
import { favouriteMigrations } from '../games/favourites/migrations';
import { gameMigrations } from '../games/lists/migrations';
import { httpMigrations } from '../http/migrations';
import { identityMigrations } from '../accounts/identity/migrations';
import { jackpotMigrations } from '../games/jackpots/migrations';
import { launchMigrations } from '../games/launch/migrations';
import { lotteryMigrations } from '../lottery/draws/migrations';
import { applicationMigrations } from '../rewards/applications/migrations';
import { backOfficeMigrations } from '../operators/back-office/migrations';
import { feedbackMigrations } from '../content/feedback/migrations';
import { uploadMigrations } from '../content/uploads/migrations';
import { noticeMigrations } from '../content/notices/migrations';
import { passkeyMigrations } from '../accounts/passkeys/migrations';
import { paymentMigrations } from '../money/payments/migrations';
import { pointsMigrations } from '../rewards/points/migrations';
import { promotionMigrations } from '../rewards/promotions/migrations';
import { seamlessMigrations } from '../games/seamless/migrations';
import { secondFactorMigrations } from '../accounts/second-factor/migrations';
import { studioMigrations } from '../studio/migrations';
import { outboxMigrations } from '../outbox/migrations';
import { verificationMigrations } from '../accounts/verification/migrations';
import type { Migration } from './migration';

/** Every domain's steps, in the order in which they run. A domain that refers to another comes after it. */
export const migrations: readonly Migration[] = [
  ...seedMigrations,
  ...httpMigrations,
  ...systemMigrations,
  ...memberMigrations,
  ...ledgerMigrations,
  ...authMigrations,
  ...catalogueMigrations,
  ...jackpotMigrations,
  ...gameMigrations,
  ...favouriteMigrations,
  ...launchMigrations,
  ...betMigrations,
  ...seamlessMigrations,
  ...studioMigrations,
  ...promotionMigrations,
  ...articleMigrations,
  ...noticeMigrations,
  ...applicationMigrations,
  ...uploadMigrations,
  ...feedbackMigrations,
  ...backOfficeMigrations,
  ...chatMigrations,
  ...failureMigrations,
  ...lotteryMigrations,
  ...passkeyMigrations,
  ...secondFactorMigrations,
  ...identityMigrations,
  ...paymentMigrations,
  ...pointsMigrations,
  ...outboxMigrations,
  ...verificationMigrations,
];
