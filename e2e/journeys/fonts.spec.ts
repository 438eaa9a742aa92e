import type { Page, Response } from '@playwright/test';
import { origins } from '../src/site';
import { expect, test } from '../src/test';

/** How many bytes of fonts a page loads until it is quiet. */
async function loadedFonts(page: Page, address: string): Promise<number> {
  const fonts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') fonts.push(response);
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const bodies = await Promise.all(fonts.map((font) => font.body()));
  return bodies.reduce((sum, { length }) => sum + length, 0);
}

/** The families that the browser writes a text with; one of the system's own is marked. */
async function fontsOf(page: Page, text: string): Promise<string[]> {
  await page.evaluate((words) => {
    const sample = document.querySelector('#sample') ?? document.createElement('p');
    sample.id = 'sample';
    sample.textContent = words;
    document.body.append(sample);
  }, text);
  await page.evaluate(() => document.fonts.ready);
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#sample' });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await browser.detach();
  return fonts.map(({ familyName, isCustomFont }) =>
    // The name of a variable font has the weight that it begins with.
    isCustomFont ? familyName.replace(/ ExtraLight$/, '') : `system: ${familyName}`,
  );
}

for (const [operator, families, sign, kilobytes] of [
  ['aurora', ['Manrope'], '₱', 24],
  ['jade', ['Be Vietnam Pro', 'Noto Sans Thai'], '฿', 50],
] as const)
  test(`home of ${operator} loads the fonts of what it shows, and those of other letters when they come`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await loadedFonts(page, origins[operator])).toBeLessThan(kilobytes * 1_000);
    await expect.poll(() => fontsOf(page, `Plain 1,204 ${sign}`)).toEqual(families);
    await expect.poll(() => fontsOf(page, 'Señal café Łódź')).toEqual([families[0]]);
  });
