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

/** Which sheets with the font faces of other letters were asked for, and whether the first view was alive when one was added. */
async function watchFonts(page: Page): Promise<() => Promise<{ sheets: string[]; afterView: boolean }>> {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (/\/brands\/\w+\/fonts\.\w+\.css$/.test(request.url())) sheets.push(request.url());
  });
  // React writes down what belongs to an element of a view that it has hydrated.
  await page.addInitScript(() => {
    const added = window as unknown as { afterView?: boolean };
    new MutationObserver(() => {
      if (added.afterView !== undefined || !document.querySelector('link[href*="/fonts."]')) return;
      const tile = document.querySelector('article');
      added.afterView = tile !== null && Object.keys(tile).some((key) => key.startsWith('__reactFiber'));
    }).observe(document, { childList: true, subtree: true });
  });
  return async () => ({
    sheets,
    afterView: await page.evaluate(() => (window as unknown as { afterView?: boolean }).afterView ?? false),
  });
}

/** The font faces of the page, as often as it has them. */
const facesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].map(({ family, weight, unicodeRange }) => `${family} ${weight} ${unicodeRange}`),
  );

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

for (const [operator, families] of [
  ['aurora', ['Manrope', 'Noto Sans Thai']],
  ['jade', ['Be Vietnam Pro', 'Noto Sans Thai']],
] as const)
  test(`a page of ${operator} in English loads the letters of other languages once its view is alive`, async ({
    page,
  }) => {
    const fontSheets = await watchFonts(page);
    await page.route(/\/mf-lobby\/.*\/view\.\w+\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    const html = await (await page.goto(origins[operator]))?.text();
    // The page itself has no letters of Vietnam or Thailand.
    expect(html).not.toContain('U+1EA0-1EF9');
    await expect.poll(async () => (await fontSheets()).sheets.length).toBe(1);
    expect((await fontSheets()).afterView).toBe(true);
    await expect.poll(() => fontsOf(page, 'Nguyễn Thị Ánh')).toEqual([families[0]]);
    await expect.poll(() => fontsOf(page, 'สมชาย')).toEqual([families[1]]);
    const faces = await facesOf(page);
    expect(new Set(faces).size).toBe(faces.length);
  });

test('a visitor with another language than the page has its letters before any view is alive', async ({
  page,
}) => {
  const fontSheets = await watchFonts(page);
  await page.addInitScript(() => localStorage.setItem('tessera.language', 'TL'));
  await page.goto(origins.jade);
  await expect.poll(async () => (await fontSheets()).sheets.length).toBe(1);
  expect((await fontSheets()).afterView).toBe(false);
});
