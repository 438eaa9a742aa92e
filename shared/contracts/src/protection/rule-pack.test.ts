import { rulePackSchema } from '.';
import { rulePackOf } from '../markets';

const pack = rulePackOf({ market: 'neutral' });
const withDuties = (duties: object) => ({ ...pack, duties: { ...pack.duties, ...duties } });

test.each([
  [
    'lengths of a time-out that are not in their order',
    { timeOut: { ...pack.duties.timeOut, value: [168, 24] } },
  ],
  ['a length of an exclusion twice', { exclusion: { ...pack.duties.exclusion, value: [6, 6, 12] } }],
  [
    'a reality check that is preset to none of its intervals',
    { realityCheck: { ...pack.duties.realityCheck, value: { minutes: [15, 60], preset: 30 } } },
  ],
])('a pack with %s is refused', (_, duties) => {
  expect(rulePackSchema.safeParse(pack).success).toBe(true);
  expect(rulePackSchema.safeParse(withDuties(duties)).success).toBe(false);
});
