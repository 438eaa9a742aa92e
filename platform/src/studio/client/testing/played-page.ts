import { configure, screen } from '@testing-library/dom';
import type { GameType } from '@tessera/contracts/operator';
import type { FastifyInstance } from 'fastify';
import { openGame } from '../../../games/launch/testing/open-game';
import { createTestPlatform, type TestPlatform } from '../../../testing';
import { createStudio } from '../../create-studio';
import { openPage } from './open-page';

/** A wait ends when its condition holds; how long a busy machine may take for that is not what a test is about. */
configure({ asyncUtilTimeout: 40_000 });

interface PlayedPage {
  tested: TestPlatform;
  /** Launches a game of the seeded catalogue and opens its page. */
  open(gameType: GameType, named: string): Promise<void>;
  /** Every bet that the wallet knows, the last one first. */
  bets(): Promise<{ stake: bigint; payout: bigint | null; status: string }[]>;
}

/** outcome matches what every game says in the end, with the amount. */
export const outcome = /(You won|You lost|Your stake of|You got) ₱\d/;

export const result = () => document.querySelector('#result')?.textContent ?? '';
export const balance = () => document.querySelector('#balance')?.textContent ?? '';
export const stakeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Stake' });

/** usePlayedPages serves the studio's pages over a real platform, for the tests of one file. */
export function usePlayedPages(): PlayedPage {
  const page = {} as PlayedPage;
  let studio: FastifyInstance;
  beforeAll(async () => {
    const tested = await createTestPlatform({ seed: 'full' });
    studio = await createStudio(tested.platform);
    Object.assign(page, {
      tested,
      open: async (gameType: GameType, named: string) =>
        openPage(studio, await openGame(tested, { gameType, named })),
      bets: () =>
        tested.db.selectFrom('bet').select(['stake', 'payout', 'status']).orderBy('id', 'desc').execute(),
    });
  }, 120_000);
  afterAll(async () => {
    await studio.close();
    await page.tested.close();
  });
  beforeEach(() => sessionStorage.clear());
  return page;
}
