/**
 * @jest-environment @tessera/build-preset/jest/web
 * @own-server
 */
import { screen, waitFor } from '@testing-library/dom';
import { balance, result, usePlayedPages } from '../testing/played-page';

const page = usePlayedPages();
const shown = (id: string) => document.querySelector<HTMLElement>(`#${id}`);
const button = () => document.querySelector<HTMLButtonElement>('#play');
const cash = async () =>
  (
    await page.tested.db
      .selectFrom('ledger_account')
      .select('balance')
      .where('owner_id', '=', String(await memberId()))
      .where('kind', '=', 'wallet')
      .executeTakeFirstOrThrow()
  ).balance;

async function memberId(): Promise<bigint> {
  const row = await page.tested.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'player01')
    .where('operator', '=', 'aurora')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** give gives player01 free rounds of 2.00 in a game, which win 1.00 together at most. */
async function give(rounds: number, payAs: 'CASH' | 'BONUS'): Promise<bigint> {
  const { db, clock } = page.tested;
  const at = clock.now();
  const member_id = await memberId();
  await db
    .updateTable('bonus')
    .set({ state: 'FORFEITED', ended_at: at, balance: 0n, ended_amount: 0n })
    .where('member_id', '=', member_id)
    .where('state', '=', 'ACTIVE')
    .execute();
  const { node_id } = await db
    .selectFrom('game_session')
    .select('node_id')
    .where('member_id', '=', member_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { id: rule_id } = await db
    .selectFrom('bonus')
    .select(({ fn }) => fn.countAll<bigint>().as('id'))
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('bonus')
    .values({
      operator: 'aurora',
      member_id,
      currency: 'PHP',
      rule_id: BigInt(rule_id) + 1_000n,
      rule_version: 1,
      kind: 'FREE_ROUNDS',
      terms: JSON.stringify({
        percent: 100,
        cap: '1.00',
        minDeposit: '100.00',
        factor: 3,
        expiryDays: 7,
        titles: { EN: 'Free rounds' },
        freeRounds: {
          rounds,
          stake: '2.00',
          payAs,
          games: [{ nodeId: node_id, name: 'A slot' }],
          counting: { RNG: 100 },
        },
      }),
      games: '{}',
      source: `cashback/${BigInt(rule_id) + 1_000n}`,
      deposit_id: null,
      deposited: 0n,
      granted: 0n,
      balance: 0n,
      turnover: 0n,
      max_stake: null,
      free_rounds: rounds,
      free_stake: 200n,
      created_at: at,
      expires_at: new Date(at.getTime() + 7 * 86_400_000),
      progress_at: null,
      warned_at: null,
      ended_at: null,
      ended_amount: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** openWith opens the slot with free rounds in it. */
async function openWith(rounds: number, payAs: 'CASH' | 'BONUS' = 'CASH'): Promise<bigint> {
  await page.open('RNG', '');
  const id = await give(rounds, payAs);
  sessionStorage.clear();
  await page.open('RNG', '');
  await waitFor(() => expect(shown('game')?.hidden).toBe(false));
  return id;
}

async function press(): Promise<void> {
  await waitFor(() => expect(button()?.disabled).toBe(false));
  button()?.click();
}

const used = async (id: bigint) =>
  (
    await page.tested.db
      .selectFrom('bonus')
      .select('free_used')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).free_used;

test('free rounds are counted, played first, and stake nothing of the player', async () => {
  const id = await openWith(3);
  expect(shown('free')?.textContent).toBe(
    'Free rounds: 3 left, at ₱2.00 each. Won so far: ₱0.00 of ₱1.00 at most',
  );
  expect(button()?.getAttribute('aria-label')).toBe('Free round');
  expect(shown('stake-box')?.hidden).toBe(true);
  const before = await cash();
  await press();
  await waitFor(() => expect(result()).toMatch(/^(.*\. )?(This free round won ₱|No win in this free round)/));
  await waitFor(() => expect(shown('free')?.textContent).toMatch(/^Free rounds: 2 left/));
  expect(await used(id)).toBe(1);
  const [bet] = await page.tested.db
    .selectFrom('bet')
    .select(['stake', 'payout', 'free_stake', 'free_won', 'turnover'])
    .orderBy('id', 'desc')
    .execute();
  expect(bet).toMatchObject({ stake: 0n, payout: 0n, turnover: 0n, free_stake: 200n });
  expect(await cash()).toBe(before + (bet?.free_won ?? 0n));
  expect(balance()).toContain('₱');
  shown('history')?.click();
  expect(shown('panel-body')?.textContent).toContain('Free round');
  expect(shown('panel-body')?.textContent).toContain('₱0.00');
});

test('after the last one a screen says so, and no key stakes the player’s money before that is read', async () => {
  const id = await openWith(1);
  await press();
  await waitFor(() => expect(shown('notice')?.hidden).toBe(false), { timeout: 40_000 });
  expect(shown('notice-text')?.textContent).toMatch(
    /^Your free rounds are over\..*From here on you stake your own money\.$/,
  );
  expect(document.activeElement).toBe(shown('notice'));
  expect(button()?.disabled).toBe(true);
  const before = (await page.bets()).length;
  document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', key: ' ', bubbles: true }));
  button()?.click();
  expect(await page.bets()).toHaveLength(before);
  expect(await used(id)).toBe(1);
  screen.getByRole('button', { name: 'Play with my own money' }).click();
  await waitFor(() => expect(button()?.disabled).toBe(false));
  expect(button()?.getAttribute('aria-label')).toBe('Spin');
  expect([shown('stake-box')?.hidden, shown('free')?.hidden]).toEqual([false, true]);
  expect(await page.bets()).toHaveLength(before);
});

test('rounds that ended elsewhere are refused, and the page does not go on with the player’s money', async () => {
  const id = await openWith(2);
  await page.tested.db
    .updateTable('bonus')
    .set({ state: 'FORFEITED', ended_at: page.tested.clock.now(), ended_amount: 0n })
    .where('id', '=', id)
    .execute();
  const [before, money] = [(await page.bets()).length, await cash()];
  await press();
  await waitFor(() => expect(shown('notice')?.hidden).toBe(false));
  expect(shown('notice-text')?.textContent).toBe(
    'Your free rounds are over. From here on you stake your own money.',
  );
  expect(await page.bets()).toHaveLength(before);
  expect(await cash()).toBe(money);
});
