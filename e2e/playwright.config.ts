import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { writeOperators } from './src/operators';
import { pushKeys } from './src/push-keys';
import { dataFolder, everyOrigin, operationsToken, operatorsFolder, port } from './src/site';

const repository = path.resolve(import.meta.dirname, '..');

// Each worker loads this file again: only the process that starts the site writes what the site reads.
if (process.env['TEST_WORKER_INDEX'] === undefined) writeOperators();

export default defineConfig({
  projects: [
    { name: 'chromium', testDir: './journeys' },
    // Firefox and WebKit, each driven in its own way.
    { name: 'browsers', testDir: './browsers' },
    // Releases that harm players; run when they are named.
    { name: 'drills', testDir: './drills' },
  ],
  outputDir: path.join(repository, '.build/test-results/browser'),
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A journey waits for conditions: what ends it is that one of them never comes, and not a slow machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: path.join(repository, '.build/test-results/journeys.json') }]],
  use: {
    baseURL: `http://localhost:${port}`,
    // Announcements would come over whatever a journey is about; the journey of announcements takes it away.
    storageState: {
      cookies: [],
      origins: everyOrigin.map((origin) => ({
        origin,
        localStorage: [{ name: 'tessera.announcements.quietUntil', value: '99999999999999' }],
      })),
    },
    // A journey that answers for the network would not see what a worker asks; those about the worker allow it.
    serviceWorkers: 'block',
    browserName: 'chromium',
    // One action that waits for ever is named as such, long before the journey's own end.
    actionTimeout: 150_000,
    locale: 'en-US',
    timezoneId: 'Asia/Manila',
    // Pictures and copies of the page at every step, and motion that no journey is about, took a third of the two
    // processors. E2E_SNAPSHOTS=on keeps the copies, and with them what the network said.
    trace: {
      mode: 'retain-on-failure',
      screenshots: false,
      snapshots: process.env['E2E_SNAPSHOTS'] === 'on',
    },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A process for each site, and one more ahead of time, took an eighth of the two processors.
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        // A page's memory is told every twenty minutes otherwise.
        '--enable-precise-memory-info',
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      ],
    },
  },
  webServer: {
    // What an interrupted run left pinned must not be what this one starts with, and every operator is to be seeded.
    command:
      'rm -rf .build/e2e/registry .build/e2e/db .build/e2e/database.created .build/e2e/artifacts/sites && node --import tsx ops/local/start-site.ts',
    cwd: repository,
    // Every operator's pages are there then, with their first views.
    wait: { stdout: /Ready: / },
    env: {
      PORT: String(port),
      DATA_DIR: dataFolder,
      OPERATORS_DIR: operatorsFolder,
      OPERATIONS_TOKEN: operationsToken,
      // Every journey comes from one network: the puzzles of the last ones would be as hard as for a flood.
      HUMAN_CHECK_COST: '10',
      ...pushKeys(),
      // Nobody looks at most of the pictures: drawing them ahead took a third of the two processors.
      PREWARM_PICTURES: 'off',
      // Nobody waits ten seconds for a roll-out to be looked at.
      ANALYSIS_SECONDS: '1',
      // Opening every set in a browser takes minutes: the drills do.
      GATE_RUN: process.env['E2E_GATE_RUN'] ?? 'off',
    },
    timeout: 600_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
