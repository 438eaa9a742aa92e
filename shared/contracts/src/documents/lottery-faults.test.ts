import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Operator } from '../operator';
import { readOperator } from '.';

const file = path.join(import.meta.dirname, '../../../../ops/operators/aurora/operator.json');
const aurora = JSON.parse(readFileSync(file, 'utf8')) as Operator;
type Game = NonNullable<Operator['lottery']>['games'][string];

function faultsOf(game: object): string {
  const read = readOperator({ ...aurora, lottery: { type: 'LOTT', games: { SAIGON: game as Game } } });
  return read.success ? '' : read.faults;
}

test.each([
  { times: ['16:15'] },
  { times: ['09:30', '16:15'], weekdays: { '7': ['12:00'] } },
  { weekdays: { '1': ['16:15'], '4': ['16:15'] } },
  { everyMinutes: 30, from: '08:00', until: '22:00', weekdays: { '7': ['12:00'] } },
])('takes the schedule %j', (schedule) => {
  expect(faultsOf({ schedule })).toBe('');
});

test.each([
  [{ schedule: { times: ['25:00'] } }, /^lottery\.games\.SAIGON\.schedule\.times\.0: /],
  [{ schedule: { times: [] } }, /^lottery\.games\.SAIGON\.schedule\.times: /],
  [{ schedule: { weekdays: { '8': ['16:15'] } } }, /^lottery\.games\.SAIGON\.schedule\.weekdays\.8: /],
  [{ schedule: { everyMinutes: 0 } }, /^lottery\.games\.SAIGON\.schedule\.everyMinutes: /],
  [{ schedule: { everyMinutes: 2.5 } }, /^lottery\.games\.SAIGON\.schedule\.everyMinutes: /],
  [
    { schedule: { times: ['16:15', '09:00', '16:15'] } },
    'lottery.games.SAIGON.schedule.times.2: 16:15 is there already',
  ],
  [
    { schedule: { weekdays: { '3': ['16:15', '16:15'] } } },
    'lottery.games.SAIGON.schedule.weekdays.3.1: 16:15 is there already',
  ],
  [
    { schedule: { times: ['16:15'], everyMinutes: 5 } },
    'lottery.games.SAIGON.schedule.everyMinutes: stands in the place of times, not beside them',
  ],
  [
    { schedule: { times: ['16:15'], from: '08:00' } },
    'lottery.games.SAIGON.schedule.from: belongs to everyMinutes',
  ],
  [
    { schedule: { everyMinutes: 5, from: '20:00', until: '08:00' } },
    'lottery.games.SAIGON.schedule.until: 08:00 is before 20:00',
  ],
  [{ schedule: {} }, 'lottery.games.SAIGON.schedule: no day has a draw'],
  [{ weekdays: {} }, 'lottery.games.SAIGON.weekdays: no day has a draw'],
  [
    { weekdays: { '1': 'Cần Thơ' }, schedule: { times: ['16:15'], weekdays: { '2': ['16:15'] } } },
    'lottery.games.SAIGON.schedule.weekdays.2: that day has no market',
  ],
  [
    { leadMinutes: 30, schedule: { times: ['16:15', '16:45'] } },
    'lottery.games.SAIGON.leadMinutes: betting would end 30 minutes before a draw, and the one before is 30 minutes away',
  ],
])('refuses %j and names the field', (game, fault) => {
  expect(faultsOf(game)).toMatch(fault);
});

test.each(['aurora', 'jade'])('the document of %s says when its regional lotteries are drawn', (operator) => {
  const { lottery } = JSON.parse(readFileSync(file.replace('aurora', operator), 'utf8')) as Operator;
  for (const code of ['SAIGON', 'CENTRAL', 'HANOI', 'MEKONG4D', 'ISLAND4D', 'STAR_TOTO'])
    expect(lottery?.games[code]).toMatchObject({ weekdays: { '1': expect.any(String) }, schedule: {} });
});
