import { mayAs, type Role } from '@tessera/contracts/back-office';
import { affiliateApplicationsPage } from './affiliate-applications/page';
import { agentIncomePage } from './agent-income/page';
import { announcementsPage } from './announcements/page';
import { applicationsPage } from './applications/page';
import { articlesPage } from './articles/page';
import { bannersPage } from './banners/page';
import { bonusRulesPage } from './bonus-rules/page';
import { cataloguePage } from './catalogue/page';
import { differencesPage } from './differences/page';
import { familiesPage } from './families/page';
import { featuresPage } from './features/page';
import { feedbackPage } from './feedback/page';
import { footerPage } from './footer/page';
import { helpPage } from './help/page';
import { identityDocumentsPage } from './identity-documents/page';
import { leaderboardsPage } from './leaderboards/page';
import { lotteryDrawsPage } from './lottery-draws/page';
import { maintenancePage } from './maintenance/page';
import { mallRewardsPage } from './mall-rewards/page';
import { menusPage } from './menus/page';
import { missionsPage } from './missions/page';
import { paymentsPage } from './payments/page';
import { promotionsPage } from './promotions/page';
import { proposalsPage } from './proposals/page';
import { providerFilesPage } from './provider-files/page';
import { rafflesPage } from './raffles/page';
import { rebateRatesPage } from './rebate-rates/page';
import { receiptsPage } from './receipts/page';
import { redemptionsPage } from './redemptions/page';
import { redEnvelopesPage } from './red-envelopes/page';
import { referralsPage } from './referrals/page';
import { regionsPage } from './regions/page';
import type { ResourcePage } from './resource-page';
import { roundsPage } from './rounds/page';
import { vipLevelsPage } from './vip-levels/page';
import { withdrawalsPage } from './withdrawals/page';
import { offerConsentsPage } from './offer-consents/page';
import { smsPage } from './sms/page';

/** pages lists every page of the menu, in its order. */
export const pages: readonly ResourcePage[] = [
  applicationsPage,
  redemptionsPage,
  feedbackPage,
  affiliateApplicationsPage,
  referralsPage,
  identityDocumentsPage,
  familiesPage,
  proposalsPage,
  withdrawalsPage,
  paymentsPage,
  receiptsPage,
  roundsPage,
  differencesPage,
  providerFilesPage,
  agentIncomePage,
  lotteryDrawsPage,
  promotionsPage,
  bonusRulesPage,
  missionsPage,
  leaderboardsPage,
  vipLevelsPage,
  rafflesPage,
  redEnvelopesPage,
  rebateRatesPage,
  mallRewardsPage,
  bannersPage,
  announcementsPage,
  articlesPage,
  helpPage,
  footerPage,
  menusPage,
  cataloguePage,
  maintenancePage,
  featuresPage,
  regionsPage,
  smsPage,
  offerConsentsPage,
];

export const findPage = (name: string | undefined): ResourcePage | undefined =>
  pages.find(({ definition }) => definition.name === name);

const groups = ['waiting', 'finance', 'content', 'site'] as const;

/**
 * menuOf lists the pages that somebody with these roles may read, by the menu's parts; parts without any are
 * left out.
 */
export const menuOf = (roles: readonly Role[]) =>
  groups
    .map((group) => ({
      group,
      pages: pages.filter((page) => page.group === group && mayAs(roles, page.definition.roles.read)),
    }))
    .filter((part) => part.pages.length > 0);
