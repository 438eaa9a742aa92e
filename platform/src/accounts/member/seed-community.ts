import { seededRandom } from '../../random';
import type { Seeder } from '../../seed/seeder';
import { createMember } from './create';
import { seededBefore } from './seed';

/** Who else plays there: a board, a record and a report of one family of names would tell nothing. */
const accounts = [
  'marisol88',
  'kapitanleo',
  'bulanhana',
  'jomar22',
  'sunshine9',
  'tala2001',
  'ricovega',
  'mangga77',
  'bituina',
  'oxford14',
  'danicam',
  'habagat5',
  'zenaida3',
  'pinoyace',
  'lakan08',
  'cebuwind',
  'anahaw21',
  'quezonk',
] as const;

/** seedCommunity makes members with a past and without a password: nobody signs in as one of them. */
export const seedCommunity: Seeder = {
  name: 'member-community',
  what: 'other players',
  level: 'full',
  demo: true,
  async run({ clock, operators }, trx) {
    for (const operator of operators.demonstrations) {
      const maker = { clock, random: seededRandom(operator.code.length * 104_729) };
      for (const account of accounts)
        await createMember(maker, trx, operator, {
          account,
          accountType: 0,
          language: operator.defaultLanguage,
          createdAt: seededBefore(clock.now()),
        });
    }
  },
};
