/**
 * embeddedTests lists the tests that run over PGlite as well as over PostgreSQL: what the embedded database
 * does in its own way, and one file of every group of domains. `npm test -- pglite` runs all of them over
 * it.
 */
export const embeddedTests = [
  // Steps, values, locks, limits, and what each column holds.
  'platform/src/db/busy.test.ts',
  'platform/src/db/db.test.ts',
  'platform/src/db/table-types.test.ts',
  'platform/src/http/create-server.test.ts',
  'platform/src/http/rate-limiter.test.ts',
  'platform/src/http/storable.test.ts',
  // Every call of every domain, with values that fit no column.
  'platform/src/http/hostile-input.test.ts',
  // Jobs, events between processes, and the seed from nothing to whole.
  'platform/src/app.test.ts',
  'platform/src/realtime/realtime.test.ts',
  'platform/src/testing/test-platform.test.ts',
  // One of each group of domains.
  'platform/src/accounts/auth/login.test.ts',
  'platform/src/agents/team/members.test.ts',
  'platform/src/art/art.test.ts',
  'platform/src/back-office/back-office.test.ts',
  'platform/src/cashier/withdrawals/withdrawals.test.ts',
  'platform/src/content/chat/chat.test.ts',
  'platform/src/games/seamless/seamless.test.ts',
  'platform/src/lottery/draws/slips/settle.test.ts',
  'platform/src/money/ledger/ledger.test.ts',
  'platform/src/operators/system/system.test.ts',
  'platform/src/protection/breaks/breaks.test.ts',
  'platform/src/rewards/applications/applications.test.ts',
  'platform/src/site/closed-site.test.ts',
  'platform/src/studio/rounds.test.ts',
  // One session, where many would act at once.
  'platform/src/games/seamless/hostile-input.test.ts',
  'platform/src/studio/closing.test.ts',
  'platform/src/studio/rounds/polls-beside-plays.test.ts',
  // The registry: pointers, rollouts, people. A backup's test opens embedded databases by itself, over any server.
  'ops/src/database/tables.test.ts',
  'ops/src/people/people.test.ts',
  'ops/src/registry/pin.test.ts',
  'ops/src/registry/rollouts.test.ts',
];
