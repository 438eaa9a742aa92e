import path from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

const repository = path.resolve(import.meta.dirname, '..');

/**
 * `pnpm dev`, as a remote's developer uses it. It edits the sources of TESSERA_REMOTE, so it runs in a copy of the
 * checkout only: the suite `scaffold` of `npm test`.
 */
export default defineConfig({
  ...journeys,
  projects: [{ name: 'development', testDir: './development' }],
  workers: 1,
  fullyParallel: false,
  outputDir: path.join(repository, '.build/test-results/development'),
  reporter: [
    ['list'],
    ['json', { outputFile: path.join(repository, '.build/test-results/development.json') }],
  ],
  webServer: [],
});
