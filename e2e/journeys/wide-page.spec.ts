import { expect, signIn, test } from '../src/test';

test('keeps the sizes of section 9: six tiles 14 px apart, a menu of 10, a modal of 200 × 200', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const row = page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.getByRole('article') })
    .first();
  const tiles = row.getByRole('article');
  await expect(tiles.nth(6)).toBeAttached();
  const boxes = await tiles.evaluateAll((all) =>
    all.slice(0, 7).map((tile) => {
      const { left, right } = tile.getBoundingClientRect();
      return { left, right };
    }),
  );
  for (const [at, { left }] of boxes.entries())
    if (at > 0) expect(left - (boxes[at - 1]?.right ?? 0)).toBeCloseTo(14, 0);
  // The row itself runs on to the edge of the page.
  const box = await row.locator('xpath=ancestor::section[1]').boundingBox();
  const end = (box?.x ?? 0) + (box?.width ?? 0);
  expect(boxes[5]?.right).toBeLessThanOrEqual(end + 1);
  expect(boxes[6]?.left).toBeGreaterThanOrEqual(end - 1);

  const links = await page
    .getByRole('main')
    .getByRole('navigation')
    .first()
    .getByRole('listitem')
    .evaluateAll((all) => all.slice(0, 4).map((item) => item.getBoundingClientRect().toJSON() as DOMRect));
  expect(links).toHaveLength(4);
  for (const [at, { left }] of links.entries())
    if (at > 0) expect(left - (links[at - 1]?.right ?? 0)).toBeCloseTo(10, 0);

  // The menu scrolls down and never sideways, also where a language's name is long.
  const menu = page.getByRole('navigation', { name: 'Site menu' });
  const sideways = await menu.evaluate((box) => {
    const selects = [...box.querySelectorAll('select')];
    const long = selects.map((select) => {
      const option = new Option('A name of a language '.repeat(4), 'long', false, true);
      select.append(option);
      return option;
    });
    const { right } = box.getBoundingClientRect();
    const wide = selects.filter((select) => select.getBoundingClientRect().right > right);
    const measured = [box.scrollWidth - box.clientWidth, wide.length, selects.length];
    for (const option of long) option.remove();
    return measured;
  });
  expect(sideways).toEqual([0, 0, 2]);

  // A modal that nobody gave a width and that has nothing to say yet.
  await page.goto('/login');
  const smallest = await page.getByRole('dialog').evaluate((dialog) => {
    const empty = dialog.cloneNode() as HTMLElement;
    empty.className = dialog.classList[0] ?? '';
    dialog.before(empty);
    const { width, height } = empty.getBoundingClientRect();
    empty.remove();
    return [width, height];
  });
  expect(smallest).toEqual([200, 200]);
});

test('the member centre keeps its fields in their cards', async ({ page }) => {
  await signIn(page, 'player01');
  for (const width of [1200, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/member');
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    const astray = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const fields = [...document.querySelectorAll<HTMLElement>('main input, main button, main select')];
      const outside = fields.filter((field) => {
        const card = field.closest('section')?.getBoundingClientRect();
        const { left, right, width: own } = field.getBoundingClientRect();
        return own > 0 && card && (left < card.left - 1 || right > card.right + 1);
      });
      return [scrollWidth - clientWidth, outside.map(({ outerHTML }) => outerHTML.slice(0, 80))];
    });
    expect(astray, `at ${width} px`).toEqual([0, []]);
  }
});
