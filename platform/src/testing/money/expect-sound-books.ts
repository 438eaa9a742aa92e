import type { TestPlatform } from '..';
import { faultsOfBooks } from './books';

/** expectSoundBooks expects that all that is written of money adds up, to the minor unit. */
export async function expectSoundBooks({ db }: TestPlatform): Promise<void> {
  expect(await faultsOfBooks(db)).toEqual([]);
}
