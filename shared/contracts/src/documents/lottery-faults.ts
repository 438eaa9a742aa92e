import { scheduledMinutes, type LotterySchedule, type Operator } from '../operator';

type Game = NonNullable<Operator['lottery']>['games'][string];

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const minutesPerDay = 1440;

/** lotteryFaults returns what is wrong with the markets and times of an operator's lotteries, each with its place. */
export function lotteryFaults({ lottery }: Pick<Operator, 'lottery'>): string[] {
  return Object.entries(lottery?.games ?? {}).flatMap(([code, game]) => {
    const at = `lottery.games.${code}`;
    const faults = [
      ...(game.schedule ? scheduleFaults(`${at}.schedule`, game.schedule) : []),
      ...marketFaults(at, game),
    ];
    return faults.length > 0 ? faults : drawFaults(at, game);
  });
}

function scheduleFaults(at: string, schedule: LotterySchedule): string[] {
  const { times, everyMinutes, from = '00:00', until = '23:59' } = schedule;
  const faults = [...repeatedTimes(`${at}.times`, times ?? [])];
  for (const [day, some] of Object.entries(schedule.weekdays ?? {}))
    faults.push(...repeatedTimes(`${at}.weekdays.${day}`, some));
  if (times && everyMinutes !== undefined)
    faults.push(`${at}.everyMinutes: stands in the place of times, not beside them`);
  if (everyMinutes === undefined)
    for (const name of ['from', 'until'] as const)
      if (schedule[name] !== undefined) faults.push(`${at}.${name}: belongs to everyMinutes`);
  if (until < from) faults.push(`${at}.until: ${until} is before ${from}`);
  return faults;
}

const repeatedTimes = (at: string, times: readonly string[]): string[] =>
  times.flatMap((time, index) =>
    times.indexOf(time) < index ? [`${at}.${index}: ${time} is there already`] : [],
  );

function marketFaults(at: string, { weekdays: markets, schedule }: Game): string[] {
  return Object.keys(schedule?.weekdays ?? {}).flatMap((day) =>
    !markets || day in markets ? [] : [`${at}.schedule.weekdays.${day}: that day has no market`],
  );
}

function drawFaults(at: string, { weekdays: markets, schedule, leadMinutes = 0 }: Game): string[] {
  if (!schedule)
    return markets && Object.keys(markets).length === 0 ? [`${at}.weekdays: no day has a draw`] : [];
  const draws = weekdays
    .filter((day) => !markets || day in markets)
    .flatMap((day) => scheduledMinutes(schedule, day).map((minute) => (day - 1) * minutesPerDay + minute));
  const [first] = draws;
  if (first === undefined) return [`${at}.schedule: no day has a draw`];
  const gaps = draws.map((minute, index) => (draws[index + 1] ?? first + 7 * minutesPerDay) - minute);
  const minGap = Math.min(...gaps);
  return leadMinutes < minGap
    ? []
    : [
        `${at}.leadMinutes: betting would end ${leadMinutes} minutes before a draw, and the one before is ${minGap} minutes away`,
      ];
}
