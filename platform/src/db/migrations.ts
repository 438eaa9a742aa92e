import { authMigrations } from '../auth/migrations';
import { ledgerMigrations } from '../ledger/migrations';
import { memberMigrations } from '../member/migrations';
import { seedMigrations } from '../seed/migrations';
import { systemMigrations } from '../system/migrations';
import { articleMigrations } from '../articles/migrations';
import { betMigrations } from '../bets/migrations';
import { chatMigrations } from '../chat/migrations';
import { catalogueMigrations } from '../catalogue/migrations';
import { failureMigrations } from '../failures/migrations';
import { favouriteMigrations } from '../favourites/migrations';
import { gameMigrations } from '../games/migrations';
import { httpMigrations } from '../http/migrations';
import { identityMigrations } from '../identity/migrations';
import { jackpotMigrations } from '../jackpots/migrations';
import { launchMigrations } from '../launch/migrations';
import { lotteryMigrations } from '../lottery/migrations';
import { applicationMigrations } from '../applications/migrations';
import { backOfficeMigrations } from '../back-office/migrations';
import { feedbackMigrations } from '../feedback/migrations';
import { uploadMigrations } from '../uploads/migrations';
import { noticeMigrations } from '../notices/migrations';
import { passkeyMigrations } from '../passkeys/migrations';
import { paymentMigrations } from '../payments/migrations';
import { pointsMigrations } from '../points/migrations';
import { promotionMigrations } from '../promotions/migrations';
import { seamlessMigrations } from '../seamless/migrations';
import { secondStepMigrations } from '../second-step/migrations';
import { studioMigrations } from '../studio/migrations';
import { outboxMigrations } from '../outbox/migrations';
import { verificationMigrations } from '../verification/migrations';
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
  ...secondStepMigrations,
  ...identityMigrations,
  ...paymentMigrations,
  ...pointsMigrations,
  ...outboxMigrations,
  ...verificationMigrations,
];
