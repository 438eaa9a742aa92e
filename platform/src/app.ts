import type { FastifyInstance } from 'fastify';
import { affiliateApplicationsDomain } from './agents/affiliate-applications/domain';
import { applicationsDomain } from './rewards/applications/domain';
import { artDomain } from './art/domain';
import { articlesDomain } from './content/articles/domain';
import { authDomain } from './accounts/auth/domain';
import { sessionsDomain } from './accounts/sessions/domain';
import { findSession, liveSessions } from './accounts/sessions/sessions';
import { backOfficeDomain } from './back-office/domain';
import { betsDomain } from './games/bets/domain';
import { catalogueDomain } from './games/catalogue/domain';
import { bonusBalanceDomain } from './money/bonus-balance/domain';
import { bonusesDomain } from './rewards/bonuses/domain';
import { chatDomain } from './content/chat/domain';
import { contractsDomain } from './agents/contracts/domain';
import { drawsDomain } from './lottery/draws/domain';
import { failuresDomain } from './operators/failures/domain';
import { processesDomain } from './operators/processes/domain';
import { favouritesDomain } from './games/favourites/domain';
import { feedbackDomain } from './content/feedback/domain';
import { healthDomain } from './operators/health/domain';
import { identityDocumentsDomain } from './cashier/identity-documents/domain';
import { identityDomain } from './accounts/identity/domain';
import { invitationsDomain } from './accounts/invitations/domain';
import { jackpotsDomain } from './games/jackpots/domain';
import { launchDomain } from './games/launch/domain';
import { ledgerDomain } from './money/ledger/domain';
import { breaksDomain } from './protection/breaks/domain';
import { consentsDomain } from './protection/consents/domain';
import { limitsDomain } from './protection/limits/domain';
import { playSessionDomain } from './protection/play-session/domain';
import { listsDomain } from './games/lists/domain';
import { memberDomain } from './accounts/member/domain';
import { memberTransfersDomain } from './agents/transfers/domain';
import { missionsDomain } from './rewards/missions/domain';
import { leaderboardsDomain } from './rewards/leaderboards/domain';
import { noticesDomain } from './content/notices/domain';
import { passkeysDomain } from './accounts/passkeys/domain';
import { payoutAccountsDomain } from './cashier/payout-accounts/domain';
import { reconciliationDomain } from './cashier/reconciliation/domain';
import { withdrawalsDomain } from './cashier/withdrawals/domain';
import { paymentPasswordDomain } from './accounts/payment-password/domain';
import { paymentsDomain } from './money/payments/domain';
import { pointsDomain } from './rewards/points/domain';
import { previewsDomain } from './content/previews/domain';
import { previewCookie } from './content/previews/previews';
import { promotionsDomain } from './rewards/promotions/domain';
import { publishingDomain } from './content/publishing/domain';
import { pushDomain } from './content/push/domain';
import { referralDomain } from './rewards/referral/domain';
import { rewardCenterDomain } from './rewards/reward-center/domain';
import { seamlessDomain } from './games/seamless/domain';
import { leavingDomain } from './agents/leaving/domain';
import { rewardPlayDomain } from './rewards/play/domain';
import { rebatesDomain } from './rewards/rebates/domain';
import { rafflesDomain } from './rewards/raffles/domain';
import { redEnvelopesDomain } from './rewards/red-envelopes/domain';
import { vipDomain } from './rewards/vip/domain';
import { registerCenterDomain } from './agents/register-center/domain';
import { secondFactorDomain } from './accounts/second-factor/domain';
import { siteDomain } from './site/domain';
import { settlementDomain } from './agents/settlement/domain';
import { studioDomain } from './studio/domain';
import { systemDomain } from './operators/system/domain';
import { teamDomain } from './agents/team/domain';
import { findAgent } from './agents/team/policy';
import { uploadsDomain } from './content/uploads/domain';
import { vendorWalletsDomain } from './games/vendor-wallets/domain';
import { verificationDomain } from './accounts/verification/domain';
import { winnersDomain } from './games/winners/domain';
import type { Config } from './config';
import type { Platform } from './context';
import { cleanupJob } from './domain/cleanup-expired';
import type { ServedResource } from './domain/resource';
import { orderDomains } from './domain/order-domains';
import { groundParts } from './ground';
import { createApp } from './http/create-app';
import { DomainError } from './http/domain-error';
import type { RequestServices } from './http/request-services';
import { auditDomain } from './operators/audit/domain';
import { isClosedToUninvited, previewPassCookie } from './operators/system/invited-only';
import { gateAccountsDomain } from './accounts/gate-accounts/domain';
import { holdsDomain } from './operators/holds/domain';
import { isFromOwnPage } from './operators/documents/site-origins';
import { realtimeRoutes } from './realtime/routes';
import { sendNoArtifact } from './site/routes';
import { runJobs } from './jobs/run-jobs';
import type { Job } from './jobs/job';
import { countWaitingJob } from './back-office/count-waiting';
import { replaceDueJob } from './back-office/resources/replace-due';
import { createBackOffice } from './back-office/create-back-office';
import { runSeeders, runStarters } from './seed/run-seeders';
import type { SeedLevel } from './seed/seeder';
import { createStudio } from './studio';

/**
 * domains lists every domain of the platform. They migrate, seed and clean up in this order, but for what
 * `after` says.
 */
export const domains = orderDomains([
  ...groundParts,
  artDomain,
  auditDomain,
  holdsDomain,
  systemDomain,
  siteDomain,
  failuresDomain,
  processesDomain,
  healthDomain,
  backOfficeDomain,
  memberDomain,
  invitationsDomain,
  sessionsDomain,
  gateAccountsDomain,
  authDomain,
  identityDomain,
  passkeysDomain,
  secondFactorDomain,
  verificationDomain,
  paymentPasswordDomain,
  ledgerDomain,
  paymentsDomain,
  bonusBalanceDomain,
  limitsDomain,
  breaksDomain,
  playSessionDomain,
  consentsDomain,
  identityDocumentsDomain,
  payoutAccountsDomain,
  withdrawalsDomain,
  reconciliationDomain,
  catalogueDomain,
  jackpotsDomain,
  listsDomain,
  favouritesDomain,
  vendorWalletsDomain,
  launchDomain,
  betsDomain,
  seamlessDomain,
  winnersDomain,
  studioDomain,
  drawsDomain,
  publishingDomain,
  promotionsDomain,
  applicationsDomain,
  pointsDomain,
  bonusesDomain,
  referralDomain,
  rewardCenterDomain,
  rewardPlayDomain,
  vipDomain,
  rafflesDomain,
  redEnvelopesDomain,
  missionsDomain,
  leaderboardsDomain,
  rebatesDomain,
  teamDomain,
  registerCenterDomain,
  leavingDomain,
  affiliateApplicationsDomain,
  memberTransfersDomain,
  contractsDomain,
  settlementDomain,
  articlesDomain,
  noticesDomain,
  pushDomain,
  feedbackDomain,
  uploadsDomain,
  previewsDomain,
  chatDomain,
]);

/** resources lists the resources that the domains give to the back office. */
export const resources: readonly ServedResource[] = domains.flatMap((domain) => domain.resources ?? []);

export const jobs: readonly Job[] = [
  ...domains.flatMap((domain) => domain.jobs ?? []),
  cleanupJob(domains),
  replaceDueJob(resources),
  countWaitingJob(resources),
];

/** seed runs every domain's seeders of `level` that have not run in this database. */
export function seed(platform: Platform, level: SeedLevel, progress?: (line: string) => void): Promise<void> {
  const seeders = domains.flatMap((domain) => domain.seed ?? []);
  return runSeeders(platform, seeders, level, progress);
}

/** seedStarters gives every operator that is new to this database what it begins with. */
export function seedStarters(platform: Platform, progress?: (line: string) => void): Promise<void> {
  return runStarters(
    platform,
    domains.flatMap(({ starters }) => starters ?? []),
    progress,
  );
}

/** requestServices returns what a request asks of the domains. */
export function requestServices(platform: Platform): RequestServices {
  const { operators } = platform;
  return {
    findOperator: ({ code, host }) => (code === undefined ? operators.byHost(host) : operators.byCode(code)),
    isFromOwnPage: (request) => isFromOwnPage(platform, request),
    refuseWhenClosed: (operator, { cookies }, { ip, ...options }) => {
      platform.gate.refuseWhenClosed(operator, ip, options);
      if (!options.evenInMaintenance && isClosedToUninvited(platform, operator, cookies[previewPassCookie]))
        throw new DomainError('SYSTEM_MAINTENANCE');
    },
    seesDrafts: ({ cookies }) => cookies[previewCookie] !== undefined,
    isOpenToAll: (operator) => !operator.invitedOnly && platform.gate.isOpenToAll(operator),
    findSession: (operator, token, isUse) => findSession(platform, operator, token, isUse),
    findAgent,
    liveSessions: (ids) => liveSessions(platform.db, ids),
  };
}

/**
 * createSite creates the site with its API. `running` are the jobs that it runs while it listens: none in a
 * test.
 */
export function createSite(platform: Platform, running: readonly Job[] = []): Promise<FastifyInstance> {
  return createApp(platform, {
    requests: requestServices(platform),
    routes: async (app) => {
      for (const { routes } of domains) await routes?.(app);
      realtimeRoutes(
        app,
        domains.flatMap(({ socket }) => socket ?? []),
      );
      runJobs(app, platform, running);
    },
    notFound: ({ url }, reply) => (url.startsWith('/artifacts/') ? sendNoArtifact(reply) : undefined),
  });
}

export interface Server {
  name: string;
  port: number;
  app: FastifyInstance;
  /** Where it listens; everywhere without it. */
  host?: string;
}

/** serverPorts names the port of each server. With port 0 each server gets any free port. */
export function serverPorts({ port, operationsToken }: Config) {
  const beside = (distance: number) => (port === 0 ? 0 : port + distance);
  return {
    site: port,
    studio: beside(1),
    ...(operationsToken === undefined ? {} : { backOffice: beside(3) }),
  };
}

/** createServers makes everything that listens: the site with its API, and what has an origin of its own. */
export async function createServers(platform: Platform): Promise<Server[]> {
  const { site, studio, backOffice } = serverPorts(platform.config);
  const { operationsToken } = platform.config;
  return [
    { name: 'site', port: site, app: await createSite(platform, jobs) },
    { name: 'studio', port: studio, app: await createStudio(platform) },
    ...(backOffice === undefined || operationsToken === undefined
      ? []
      : [
          {
            name: 'back office',
            port: backOffice,
            app: createBackOffice(platform, operationsToken, resources),
            host: '127.0.0.1',
          },
        ]),
  ];
}
