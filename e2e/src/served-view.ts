import { expect } from '@playwright/test';
import { askSite } from './site';

/** expectServedView waits until a page of an operator has its first view: within a minute of the platform's start. */
export async function expectServedView(operator: string, path: string): Promise<void> {
  await expect
    .poll(async () => (await askSite(operator, path)).text(), { timeout: 120_000 })
    .toContain('id="tessera-view"');
}
