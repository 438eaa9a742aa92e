import type { LotteryGameTable } from './tables';

const minute = 60;
const day = 86_400;
const manila = 8 * 60;
const hanoi = 7 * 60;

type Row = Omit<LotteryGameTable, 'sort' | 'offset_s' | 'zone_minutes'> &
  Partial<Pick<LotteryGameTable, 'offset_s' | 'zone_minutes'>>;

const quick = (code: string, name: string, kind: LotteryGameTable['kind'], minutes: number): Row => ({
  code,
  name,
  prize_mode: 'ELOTT',
  group_code: 'FAST',
  kind,
  interval_s: minutes * minute,
  lead_s: 5,
});

const daily = (
  identity: Pick<Row, 'code' | 'name' | 'prize_mode' | 'group_code' | 'kind'>,
  hour: number,
  minutes: number,
  zone_minutes: number,
): Row => ({
  ...identity,
  interval_s: day,
  offset_s: (hour * 60 + minutes) * minute,
  lead_s: 15 * minute,
  zone_minutes,
});

const house = (row: Row): Row => ({ ...row, prize_mode: 'ZY', group_code: 'HOUSE' });

/**
 * lotteryGames lists the lotteries of the reference platform. A catalogue game that leads to one has a title
 * that begins with its name.
 */
export const lotteryGames: readonly LotteryGameTable[] = [
  quick('MINUTE_LOTTO', 'Minute Lotto', 'pick3', 1),
  quick('QUICK3', 'Quick 3', 'pick3', 3),
  quick('FIVE_MINUTE', 'Five Minute Draw', 'pick5', 5),
  quick('FLASH6', 'Flash 6', 'toto', 5),
  {
    ...quick('PICK3', 'Pick 3', 'pick3', 30),
    prize_mode: 'LOTT' as const,
    group_code: 'NUMBERS',
    lead_s: 60,
  },
  {
    ...quick('PICK5', 'Pick 5', 'pick5', 60),
    prize_mode: 'LOTT' as const,
    group_code: 'NUMBERS',
    lead_s: 60,
  },
  daily(
    { code: 'GOLDEN645', name: 'Golden 6/45', prize_mode: 'LOTT', group_code: 'NUMBERS', kind: 'toto' },
    21,
    0,
    manila,
  ),
  daily(
    { code: 'MEKONG4D', name: 'Mekong 4D', prize_mode: 'SEA', group_code: 'SEA', kind: 'fourd' },
    19,
    0,
    manila,
  ),
  {
    ...quick('ISLAND4D', 'Island 4D', 'fourd', 15),
    prize_mode: 'SEA' as const,
    group_code: 'SEA',
    lead_s: 30,
  },
  {
    ...quick('STAR_TOTO', 'Star Toto', 'toto', 60),
    prize_mode: 'SEA' as const,
    group_code: 'SEA',
    lead_s: 60,
  },
  daily(
    { code: 'SAIGON', name: 'Saigon Draw', prize_mode: 'VN', group_code: 'VN', kind: 'south' },
    16,
    15,
    hanoi,
  ),
  daily(
    { code: 'CENTRAL', name: 'Central Draw', prize_mode: 'VN', group_code: 'VN', kind: 'south' },
    17,
    15,
    hanoi,
  ),
  daily(
    { code: 'HANOI', name: 'Hanoi Draw', prize_mode: 'VN', group_code: 'VN', kind: 'north' },
    18,
    15,
    hanoi,
  ),
  {
    ...quick('HANOI_FAST', 'Hanoi Fast', 'north', 5),
    prize_mode: 'VN' as const,
    group_code: 'FAST',
    lead_s: 15,
  },
  house(quick('HOUSE_KENO', 'Keno 80', 'keno', 2)),
  house(quick('HOUSE_FIVE', 'House Five', 'pick5', 3)),
  house(quick('HOUSE_3D', 'House 3D', 'pick3', 10)),
].map((row, sort) => ({ offset_s: 0, zone_minutes: manila, ...row, sort }));
