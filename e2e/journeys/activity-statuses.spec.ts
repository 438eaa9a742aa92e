import type { APIRequestContext, Page } from '@playwright/test';
import { accessibilityProblems } from '../src/accessibility';
import { button, handsOn } from '../src/hands';
import { ofThisRun } from '../src/rotation';
import { operationsToken, origins, port, type OperatorCode } from '../src/site';
import { expect, signIn, test } from '../src/test';

interface Saved {
  id: string;
  version: number;
}

/** The back office of an operator, asked as somebody of its editors and its finance. */
function officeOf(request: APIRequestContext, code: OperatorCode) {
  const office = `http://127.0.0.1:${port + 3}/resources/${code}`;
  const headers = {
    authorization: `Bearer ${operationsToken}`,
    'x-author': 'eve',
    'x-roles': 'finance,support,editor',
  };
  async function ask<Value>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<Value> {
    const answer = await request.fetch(`${office}/${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { value: Value }).value;
  }
  return {
    ask,
    async publish(title: string, more: object): Promise<string> {
      const texts = { EN: { title, content: '<p>Come.</p>', summary: 'Soon' } };
      const value = { category: 'SLOTS', texts, sort: 1, ...more };
      const { record } = await ask<{ record: Saved }>('POST', 'promotions', value);
      await ask('POST', `promotions/${record.id}/actions/publish`, { version: record.version });
      return record.id;
    },
    async decide(promotionId: string, action: string): Promise<void> {
      const { items } = await ask<{ items: Saved[] }>(
        'GET',
        `applications?promotionId=${promotionId}&sort=-at`,
      );
      const [{ id, version } = { id: '', version: 0 }] = items;
      await ask('POST', `applications/${id}/actions/${action}`, { version, reason: 'as agreed' });
    },
  };
}

/** The promotion's page says which status it has for who looks at it, in both themes without a problem. */
async function expectStatus(page: Page, id: string, status: string): Promise<void> {
  await page.goto(`/promotions#${id}`);
  const part = page.getByRole('region', { name: 'Take part' });
  await expect(part).toContainText(status);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityProblems(page), `${status} ${colorScheme}`).toEqual([]);
  }
}

async function apply(page: Page): Promise<void> {
  await handsOn(page).press(button(page, 'Send application'));
}

for (const operator of ofThisRun(['aurora', 'jade'] as const))
  test.describe(`at ${operator}`, () => {
    test.use({ baseURL: origins[operator] });

    test('a promotion is met in every status of section 4.8', async ({ page, browser, request }) => {
      test.slow();
      const office = officeOf(request, operator);
      await signIn(page, 'player01');
      await page.evaluate(() => localStorage.setItem('tessera.theme', 'system'));
      await page.reload();
      const { press } = handsOn(page);
      const day = new Date(Date.now() + 86_400_000).toISOString();

      await expectStatus(
        page,
        await office.publish('Later', { kind: 'JOIN', publishFrom: day }),
        'Coming soon',
      );

      const joined = await office.publish('For everybody', { kind: 'JOIN' });
      await expectStatus(page, joined, 'You can take part.');
      await press(button(page, 'Join'));
      await expectStatus(page, joined, 'Joined');

      const reviewed = await office.publish('By application', { kind: 'APPLY' });
      await page.goto(`/promotions#${reviewed}`);
      await apply(page);
      await expectStatus(page, reviewed, 'Applied');
      await office.decide(reviewed, 'reject');
      await expectStatus(page, reviewed, 'Rejected');
      await expect(page.getByText('Our note: as agreed')).toBeVisible();
      await apply(page);
      await expect(page.getByRole('region', { name: 'Take part' })).toContainText('Applied');
      await office.decide(reviewed, 'approve');
      await expectStatus(page, reviewed, 'In process');
      await office.decide(reviewed, 'issue');
      await expectStatus(page, reviewed, 'Issued');

      const rewarded = await office.publish('With a reward', { kind: 'CLAIM', reward: '1.00' });
      await expectStatus(page, rewarded, 'Ready to claim');
      await press(button(page, /^Claim /));
      await expect(page.getByRole('region', { name: 'Take part' })).toContainText('Claimed');
      await expectStatus(page, rewarded, 'Claimed');

      const full = await office.publish('One place', { kind: 'JOIN', places: 1 });
      const context = await browser.newContext({ baseURL: origins[operator] });
      const other = await context.newPage();
      await signIn(other, 'agent01');
      await other.goto(`/promotions#${full}`);
      await handsOn(other).press(button(other, 'Join'));
      await expect(other.getByRole('region', { name: 'Take part' })).toContainText('Joined');
      await context.close();
      await expectStatus(page, full, 'Closed');
    });

    test('a level and a rebate rate are looked at before they are published', async ({ page, request }) => {
      const office = officeOf(request, operator);
      await signIn(page, 'player01');
      const mark = page.getByText(/^Preview: you see a draft that players don’t see/);
      const open = async (resource: string) => {
        const { path } = await office.ask<{ path: string }>('GET', `${resource}/preview`);
        await page.goto(path);
        await expect(mark).toBeVisible();
      };
      const discard = async (resource: string) => {
        const { record } = await office.ask<{ record: Saved }>('GET', resource);
        await office.ask('POST', `${resource}/actions/discard`, {
          version: record.version,
          reason: 'only a look',
        });
      };

      const level = { texts: { EN: { label: 'Moon' } }, turnover: '900000000', gift: '7' };
      const { record } = await office.ask<{ record: Saved }>('POST', 'vip-levels', level);
      await page.goto('/vip');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('Moon');
      await open(`vip-levels/${record.id}`);
      await expect(page.getByRole('main').getByText('Moon').first()).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
      await discard(`vip-levels/${record.id}`);

      const rates = await office.ask<{ items: (Saved & { rate: string })[] }>('GET', 'rebate-rates');
      const [rate] = rates.items;
      if (!rate) throw new Error('no category has a rate');
      await office.ask('PUT', `rebate-rates/${rate.id}`, { version: rate.version, value: { rate: '4.87' } });
      await page.goto('/member?page=manualRebate');
      await expect(page.getByRole('heading', { name: 'Rates' })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('4.87%');
      await open(`rebate-rates/${rate.id}`);
      await expect(page.getByText('4.87%').first()).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
      await discard(`rebate-rates/${rate.id}`);
    });
  });
