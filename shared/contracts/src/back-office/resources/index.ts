import type { ResourceDefinition } from '../resource';
import { affiliateApplicationsResource } from './affiliate-applications';
import { agentIncomeResource } from './agent-income';
import { announcementsResource } from './announcements';
import { articlesResource } from './articles';
import { bannersResource } from './banners';
import { bonusRulesResource } from './bonus-rules';
import { catalogueResource } from './catalogue';
import { identityDocumentsResource } from './identity-documents';
import { leaderboardsResource } from './leaderboards';
import { lotteryDrawsResource } from './lottery-draws';
import { mallRewardsResource } from './mall-rewards';
import { menusResource } from './menus';
import { missionsResource } from './missions';
import { promotionsResource } from './promotions';
import { proposalsResource } from './proposals';
import {
  applicationsResource,
  feedbackResource,
  paymentsResource,
  redemptionsResource,
  roundsResource,
} from './queues';
import { rafflesResource, redEnvelopesResource } from './raffles';
import { offerConsentsResource } from './offer-consents';
import { referralsResource } from './referrals';
import { rebateRatesResource } from './rebate-rates';
import { differencesResource, providerFilesResource } from './reconciliation';
import { footerResource, helpResource } from './settings';
import { featuresResource, maintenanceResource, regionsResource } from './site-settings';
import { familiesResource, smsResource } from './watch';
import { vipLevelsResource } from './vip-levels';
import { receiptsResource, withdrawalsResource } from './withdrawals';

export * from './affiliate-applications';
export * from './agent-income';
export * from './announcements';
export * from './articles';
export * from './banners';
export * from './bonus-rules';
export * from './catalogue';
export * from './content';
export * from './identity-documents';
export * from './leaderboards';
export * from './lottery-draws';
export * from './mall-rewards';
export * from './menus';
export * from './missions';
export * from './promotions';
export * from './proposals';
export * from './queues';
export * from './raffles';
export * from './rebate-rates';
export * from './reconciliation';
export * from './offer-consents';
export * from './referrals';
export * from './settings';
export * from './site-settings';
export * from './vip-levels';
export * from './watch';
export * from './withdrawals';

/** resources lists every resource of the back office, in the order in which it shows them. */
export const resources: readonly ResourceDefinition[] = [
  announcementsResource,
  bannersResource,
  promotionsResource,
  bonusRulesResource,
  missionsResource,
  leaderboardsResource,
  vipLevelsResource,
  rafflesResource,
  redEnvelopesResource,
  rebateRatesResource,
  mallRewardsResource,
  articlesResource,
  helpResource,
  footerResource,
  menusResource,
  applicationsResource,
  redemptionsResource,
  feedbackResource,
  affiliateApplicationsResource,
  referralsResource,
  identityDocumentsResource,
  paymentsResource,
  withdrawalsResource,
  receiptsResource,
  differencesResource,
  providerFilesResource,
  roundsResource,
  agentIncomeResource,
  lotteryDrawsResource,
  familiesResource,
  proposalsResource,
  catalogueResource,
  maintenanceResource,
  featuresResource,
  regionsResource,
  smsResource,
  offerConsentsResource,
];
