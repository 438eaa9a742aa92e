import type { FrameLocator, Page } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { choose, expect, signIn, test } from '../src/test';

/**
 * Each kind of game is played for real in its frame: a bet that the wallet sees, a result or a running bet, a client
 * that axe finds nothing in, and a reload that goes on with what was open.
 */
interface Kind {
  list: string;
  /** The game of that list to play, by a part of its name. */
  named?: string;
  play(game: FrameLocator): Promise<void>;
}

const press = (game: FrameLocator) => game.locator('#play').click();
const result = (game: FrameLocator) => game.locator('#result');
/** What every bet says in the end, with its amount. */
const outcome = /(You won|You lost|You got|Your stake of) ₱/;

const kinds: Record<string, Kind> = {
  slot: {
    list: '/rng',
    async play(game) {
      // A stake that cannot be is said, and stays to be mended.
      await game.getByRole('textbox', { name: 'Stake' }).fill('0');
      await press(game);
      await expect(result(game)).toContainText('Stake a whole amount from ₱1.00');
      await expect(game.getByRole('textbox', { name: 'Stake' })).toHaveValue('0');
      await game.getByRole('textbox', { name: 'Stake' }).fill('7');
      await game.getByRole('button', { name: 'Double the stake' }).click();
      await expect(game.getByRole('textbox', { name: 'Stake' })).toHaveValue('14');
      await press(game);
      await expect(result(game)).toHaveText(outcome);
    },
  },
  crash: {
    list: '/inHouse',
    named: 'Crash',
    async play(game) {
      await game.getByLabel('Cash out at').fill('1.01');
      await press(game);
      await expect(result(game)).toHaveText(/Cashed out at 1\.01|The flight ended at/);
    },
  },
  fish: {
    list: '/fish',
    async play(game) {
      await choose(game.getByRole('radio', { name: /Shrimp/ }));
      await press(game);
      await expect(result(game)).toHaveText(/Missed|Shrimp/);
      await expect(result(game)).toHaveText(outcome);
    },
  },
  duel: {
    list: '/pvp',
    async play(game) {
      await press(game);
      await expect(result(game)).toHaveText(outcome);
    },
  },
  table: {
    list: '/live',
    named: 'Baccarat',
    async play(game) {
      await bettingIsYoung(game);
      await game.getByRole('button', { name: 'Banker' }).click();
      await expect(game.getByRole('button', { name: /^Banker, 0\.95:1, your bets ₱/ })).toBeVisible();
      await expect(result(game)).toHaveText(/^(Player|Banker|Tie)\. You/);
    },
  },
  board: { list: '/sports', play: placeBet },
};

/** A bet that is made when the table is about to close may come too late. */
async function bettingIsYoung(game: FrameLocator): Promise<void> {
  const isYoung = () =>
    game
      .locator('#clock')
      .evaluate((clock: HTMLProgressElement) => !clock.classList.contains('closed') && clock.value > 0.6);
  await expect.poll(isYoung).toBe(true);
}

/** The last fixtures of the list start late enough for a slow machine. */
async function placeBet(game: FrameLocator): Promise<void> {
  await game.locator('.boardUpcoming .odds').last().getByRole('button').first().click();
  await press(game);
  await expect(result(game)).toContainText('Bet placed');
  await expect(game.locator('.bet').first()).toContainText('Possible win');
}

async function openGame(page: Page, { list, named = '' }: Kind): Promise<FrameLocator> {
  await page.goto(list);
  const tile = page.getByRole('article').filter({ hasText: named }).first();
  await tile.hover();
  await tile.getByRole('button', { name: /^Play/ }).click();
  await expect(page).toHaveURL(/\/seamless\?game=/);
  const game = page.frameLocator('iframe');
  await expect(game.locator('#game')).toBeVisible();
  return game;
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join()}`),
  ).toEqual([]);
}

for (const names of [
  ['slot', 'crash', 'fish'],
  ['duel', 'table', 'board'],
])
  test(`a member plays a round of ${names.join(', ')}, and each client is accessible`, async ({ page }) => {
    await signIn(page, 'player01');
    for (const name of names)
      await test.step(name, async () => {
        const kind = kinds[name] as Kind;
        const game = await openGame(page, kind);
        await kind.play(game);
        await expectAccessible(page);
      });
  });

test('a flight that a reload interrupts goes on, and is ended once', async ({ page }) => {
  // Flights belong to the member: nobody else's journey flies with this one.
  await signIn(page, 'team02m2');
  let game = await openGame(page, kinds['crash'] as Kind);
  await press(game);
  await expect(result(game)).toHaveText(/In flight|The flight ended/);
  await page.reload();
  game = page.frameLocator('iframe');
  // It was in flight, or its end came first: either way it is told, and nothing hangs.
  await expect(game.locator('#result')).toHaveText(
    /In flight|Your last round was finished|The flight ended|Place a bet/,
  );
  await game.getByRole('button', { name: 'Your last rounds' }).click();
  await expect(game.locator('.rounds li').first()).toBeVisible();
});

test('a visitor tries a flight with play money, and is asked to sign in for the real thing', async ({
  page,
}) => {
  await page.goto('/inHouse');
  const tile = page.getByRole('article').filter({ hasText: 'Crash' }).first();
  await tile.hover();
  await tile.getByRole('button', { name: /trial/i }).click();
  const game = page.frameLocator('iframe');
  await expect(game.getByText('Play money')).toBeVisible();
  await kinds['crash']?.play(game);
  await expect(page.getByText('Free trial')).toBeVisible();
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await expect(page).toHaveURL(/\/inHouse/);
  await tile.hover();
  await tile.getByRole('button', { name: /^Play/ }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Username' })).toBeVisible();
});
