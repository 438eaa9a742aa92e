import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../src/accessibility';
import { atConsole } from '../src/console';
import { port } from '../src/site';
import { expect, signIn, test } from '../src/test';

async function openChat(page: Page) {
  await page.getByRole('button', { name: /^Customer service/ }).click();
  await page.getByRole('button', { name: 'Live chat' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Customer service/ }).click();
  return dialog.frameLocator('iframe');
}

test('a member writes in live chat, support answers in the agent console, and both see the messages', async ({
  page,
  browser,
  noise,
}) => {
  const consolePage = await atConsole(browser, '/back-office/aurora/chat');
  await signIn(page, 'player01');
  const room = await openChat(page);
  const run = Date.now();
  const question = `Where is my bonus? ${run}`;
  const answer = `It is <b>there</b> already ${run}.`;
  // The first answer is lost on its way: the message is sent again, and is one.
  await page.route('**/chat/api/send', (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await room.getByRole('textbox', { name: 'Your message' }).fill(question);
  await room.getByRole('button', { name: 'Send' }).click();
  await expect(room.getByText(question)).toBeVisible();
  const inRoom = await new AxeBuilder({ page }).include({ fromFrames: ['iframe', 'body'] }).analyze();
  expect(inRoom.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);

  // The list follows what happens without being loaded again.
  const row = consolePage.getByRole('row').filter({ hasText: question });
  await expect(row).toContainText('unanswered');
  expect(noise.splice(0).filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
  expect(await accessibilityProblems(consolePage)).toEqual([]);
  await row.getByRole('link', { name: 'player01' }).click();
  await expect(consolePage.getByText(question)).toHaveCount(1);
  await consolePage.getByLabel('Answer').fill(answer);
  const read = page.waitForResponse((response) => response.url().endsWith('/read'));
  await consolePage.getByRole('button', { name: 'Send' }).click();
  await expect(room.getByText(answer)).toBeVisible();
  await read;
  await expect(room.getByText('Someone is with you now.')).toBeVisible();
  expect(await accessibilityProblems(consolePage)).toEqual([]);

  // Closed, the conversation still comes to the page as an unread answer, and its history is there on return.
  await room.getByRole('textbox', { name: 'Your message' }).fill('Half a thought');
  await page.getByRole('button', { name: 'Close' }).click();
  await consolePage.getByLabel('Answer').fill(`Anything else? ${run}`);
  await consolePage.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Customer service, 1 unread answer' })).toBeVisible();
  const again = await openChat(page);
  await expect(again.getByText(question)).toBeVisible();
  await expect(again.getByText(`Anything else? ${run}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Customer service, 1 unread answer' })).toHaveCount(0);
  await expect(again.getByRole('textbox', { name: 'Your message' })).toHaveValue('Half a thought');
  await consolePage.getByRole('button', { name: 'Close the conversation' }).click();
  await expect(again.getByText('This chat is closed.')).toBeVisible();
  await again.getByRole('button', { name: 'Write again' }).click();
  await expect(again.getByRole('textbox', { name: 'Your message' })).toBeVisible();
  await consolePage.context().close();
});

test('opens the login popup where visitors are not let in', async ({ page }) => {
  await page.goto(`http://jade.localhost:${port}/news`);
  await page.getByRole('button', { name: /^Customer service/ }).click();
  await page.getByRole('button', { name: 'Live chat' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Username' })).toBeVisible();
});
